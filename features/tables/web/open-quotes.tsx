import { Text } from '@mantine/core';
import { isOpenQuote, type Table } from '../document/delimited.ts';

interface OpenQuotesProps {
  table: Table;
  /** Of each line, its number in the table as it came. */
  lines: readonly number[];
}

/** Says where a quote begins that never ends, so that a slip of the file is found there. */
export function OpenQuotes({ table, lines }: OpenQuotesProps) {
  const at = lines.filter((_, index) => table[index]?.some(isOpenQuote));
  if (at.length === 0) return null;
  const where =
    at.length === 1 ? `In line ${at[0]}` : `In ${at.length} lines, line ${at[0]} first,`;
  return (
    <Text size="sm" m={0}>
      {where} a quote mark is never closed. It is read as a letter, and the lines below it as lines.
    </Text>
  );
}
