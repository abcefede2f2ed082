import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { readState } from '#platform/web/live/read-state.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { proposalQuery } from './proposal-queries.ts';
import styles from './proposals.module.css';
import { useDecision } from './use-decision.ts';

/** The project as it would be with a proposal, read-only, with a banner above it. */
export function ProposalPreview({ at }: { at: string }) {
  const { project, kind, showPanel } = useOpenSurface();
  const { data, isError, error } = useQuery(proposalQuery(project.id, at));
  const { apply, isBusy } = useDecision(at);
  const state = data?.state;
  const document = useMemo(() => (state === undefined ? null : readState(state)), [state]);
  const back = () => showPanel('proposals');
  if (isError) {
    return (
      <EmptyState
        title="This proposal is not open any more"
        text={error.message}
        action={<Button onClick={back}>Back to the {kind.noun}</Button>}
      />
    );
  }
  if (!data || !document) return <LoadingLines />;
  return (
    <div className={styles.preview}>
      <div className={styles.banner} role="status">
        <p>
          {data.problem === null
            ? `The ${kind.noun} with the proposed changes. None of them is made yet.`
            : `The ${kind.noun} as it is now: the proposed changes can’t be applied.`}
        </p>
        {data.problem === null ? (
          <Button size="compact-md" loading={isBusy} onClick={apply}>
            Apply all
          </Button>
        ) : null}
        <Button size="compact-md" variant="default" onClick={back}>
          Back to the {kind.noun}
        </Button>
      </div>
      <div className={styles.surface}>
        <Suspense fallback={<LoadingLines />}>
          <kind.StillSurface document={document} />
        </Suspense>
      </div>
    </div>
  );
}
