import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

/** A surface of which a filter hides everything: that it does, and how to see it again. */
export function NothingPasses({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing passes this filter"
      text="Everything here is hidden, and nothing of it is gone. Your filter changes only what you see."
      action={<Button onClick={onClear}>Clear filter</Button>}
    />
  );
}
