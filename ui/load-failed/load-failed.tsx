import { Button, Text } from '@mantine/core';

interface LoadFailedProps {
  /** Name of the missing part, such as 'The comments'. */
  what: string;
  onRetry: () => unknown;
}

/** Replaces a part of a page that failed to load, with a retry button. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <Text size="sm" m={0} role="alert">
      {what} could not be loaded.{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Text>
  );
}
