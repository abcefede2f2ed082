import { Button, Text } from '@mantine/core';

interface LoadFailedProps {
  /** What is missing, as 'The comments'. */
  what: string;
  onRetry: () => unknown;
}

/** Stands where a part of a page could not be loaded, with another try. */
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
