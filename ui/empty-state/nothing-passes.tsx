import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

/** Shown where a filter hides everything, with a way to clear it. */
export function NothingPasses({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing matches this filter"
      text="Everything here is hidden, but nothing is deleted. The filter only changes what you see."
      action={<Button onClick={onClear}>Clear filter</Button>}
    />
  );
}
