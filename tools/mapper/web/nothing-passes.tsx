import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { noFilter } from '../document/nouns/views.ts';
import { useMapFilter } from './filter.tsx';

/** A surface of which a filter hides everything: that it does, and how to see it again. */
export function NothingPasses() {
  const { setFilter } = useMapFilter();
  return (
    <EmptyState
      title="Nothing passes this filter"
      text="Everything here is hidden, and nothing of it is gone. Your filter changes only what you see."
      action={<Button onClick={() => setFilter(noFilter)}>Clear filter</Button>}
    />
  );
}
