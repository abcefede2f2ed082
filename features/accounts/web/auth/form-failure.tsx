import { Text } from '@mantine/core';

/** The error of a form, announced at once; nothing without one. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" hidden={text === null}>
      {text}
    </Text>
  );
}
