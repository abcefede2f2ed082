import { Text } from '@mantine/core';

/** What went wrong with a form, read out at once; nothing while nothing did. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" hidden={text === null}>
      {text}
    </Text>
  );
}
