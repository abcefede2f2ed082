import { Button, Skeleton, Text } from '@mantine/core';
import type { ChangePreview } from '../../contract/calls.ts';
import type { BillingCycle } from '../../contract/subscription.ts';
import { failureText } from '../use-billing-change.ts';
import { Amounts } from './amounts.tsx';
import { previewText } from './preview-text.ts';

interface PreviewProps {
  preview: {
    data: ChangePreview | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  cycle: BillingCycle;
  /** Whether it applies on a later day. */
  isLater?: boolean;
}

/** What a change costs, line by line. */
export function Preview({
  preview: { data, error, isError, refetch },
  cycle,
  isLater,
}: PreviewProps) {
  if (isError) {
    return (
      <Text role="alert" size="sm">
        {failureText(error)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          Try again
        </Button>
      </Text>
    );
  }
  if (!data) return <Skeleton h={140} role="status" aria-label="Loading" />;
  return (
    <div aria-live="polite">
      <Amounts
        label="What it costs"
        sums={data}
        dueLabel={isLater ? 'To pay on that day' : 'To pay now'}
      />
      <Text size="sm" c="dimmed">
        {previewText(data, cycle)}
      </Text>
    </div>
  );
}
