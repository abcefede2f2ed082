import { Text } from '@mantine/core';

/** What went wrong with a form, read out at once; the place is kept while there is nothing. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <Text role="alert" size="sm" c="var(--danger)" mih="1.4em">
      {text}
    </Text>
  );
}
