import { NothingPasses } from '#ui/empty-state/nothing-passes.tsx';
import { noFilter } from '../../document/records/views.ts';
import { useMapFilter } from './filter.tsx';

/** The message for a map of which a filter hides everything. */
export function NothingOfMapPasses() {
  const { setFilter } = useMapFilter();
  return <NothingPasses onClear={() => setFilter(noFilter)} />;
}
