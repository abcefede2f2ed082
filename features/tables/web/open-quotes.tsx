import { Text } from '@mantine/core';

/** Lists the lines in which a quote begins that never ends, to find the mistake in the file. */
export function OpenQuotes({ lines }: { lines: readonly number[] }) {
  if (lines.length === 0) return null;
  const where =
    lines.length === 1
      ? `In line ${lines[0]}`
      : `In ${lines.length} lines, line ${lines[0]} first,`;
  return (
    <Text size="sm" m={0}>
      {where} a quote mark is never closed. It is read as a character, and the lines below it as
      lines.
    </Text>
  );
}
