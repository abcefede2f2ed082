import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { DifferenceDescription } from '#features/versions/web/index.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { proposalQuery } from './proposal-queries.ts';
import styles from './proposals.module.css';
import { useDecision } from './use-decision.ts';

/** What a proposal would change, with the buttons that decide about it. */
export function OpenProposal({ id }: { id: string }) {
  const { project } = useOpenSurface();
  const { data, error } = useQuery(proposalQuery(project.id, id));
  const { apply, dismiss, isBusy, problem } = useDecision(id);
  if (error) {
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    );
  }
  if (!data) return <LoadingLines />;
  const { proposal, difference } = data;
  const refused = problem ?? data.problem;
  return (
    <div className={styles.details}>
      {proposal.note ? (
        <p dir="auto" className={styles.note}>
          {proposal.note}
        </p>
      ) : null}
      {refused ? (
        <p role="alert" className={styles.problem}>
          This can’t be applied now: {refused}
        </p>
      ) : null}
      {data.problem ? null : <DifferenceDescription difference={difference} />}
      <div className={styles.buttons}>
        <Button size="compact-md" disabled={data.problem !== null} loading={isBusy} onClick={apply}>
          Apply
        </Button>
        <Button size="compact-md" variant="default" disabled={isBusy} onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
