import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { AllOpportunities } from './all-opportunities.tsx';
import { NowAndFuture } from './now-and-future.tsx';
import styles from './opportunities-view.module.css';
import { OpportunityMatrix } from './opportunity-matrix.tsx';
import { OpportunityStates } from './opportunity-states.tsx';
import { useOpportunities } from './use-opportunities.ts';

const ways = [
  { value: 'matrix', label: 'Matrix' },
  { value: 'states', label: 'By status' },
  { value: 'difference', label: 'Now and future' },
  { value: 'all', label: 'All my maps' },
] as const;
type Way = (typeof ways)[number]['value'];

/** The opportunities of a map, and those of all maps that the user has access to. */
export function OpportunitiesView() {
  const [way, setWay] = useState<Way>('matrix');
  const { visit } = useOpenSurface();
  const shown = ways.filter(({ value }) => value !== 'all' || !visit);
  return (
    <section className={styles.view} aria-label="Opportunities">
      <SegmentedControl
        className={styles.ways}
        size="xs"
        aria-label="Show opportunities"
        data={[...shown]}
        value={way}
        onChange={setWay}
      />
      {way === 'all' ? <AllOpportunities /> : <Own way={way} />}
    </section>
  );
}

function Own({ way }: { way: Exclude<Way, 'all'> }) {
  const opportunities = useOpportunities();
  // The comparison of states is useful before there are any opportunities.
  if (way === 'difference') return <NowAndFuture />;
  if (opportunities.length === 0) {
    return (
      <EmptyState
        title="No opportunities yet"
        text="Write a card in a row of opportunities. It says what could be improved, and shows here by its value and effort."
      />
    );
  }
  if (way === 'matrix') return <OpportunityMatrix opportunities={opportunities} />;
  return <OpportunityStates opportunities={opportunities} />;
}
