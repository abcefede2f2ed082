import { useQuery } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import type { Proposal } from '../contract/calls.ts';
import { OpenProposal } from './open-proposal.tsx';
import { proposalListQuery } from './proposal-queries.ts';
import styles from './proposals.module.css';

/** The proposals of a project: the open ones, and what became of the latest others. */
export function ProposalsPanel({ at }: { at: string | null }) {
  const { project, kind } = useOpenSurface();
  const { data, isError, refetch } = useQuery(proposalListQuery(project.id));
  if (isError) return <LoadFailed what="The list of proposals" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  const open = data.proposals.filter(({ state }) => state === 'open');
  const decided = data.proposals.filter(({ state }) => state !== 'open');
  return (
    <div className={styles.panel}>
      {open.length === 0 ? (
        <p className={styles.quiet}>
          No changes are proposed. Assistants and scripts whose token may only propose send their
          changes here. Nothing changes in the {kind.noun} until somebody applies them.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Open proposals">
          {open.map((one) => (
            <ProposalItem key={one.id} proposal={one} isSelected={one.id === at} />
          ))}
        </ul>
      )}
      {decided.length > 0 ? (
        <section aria-labelledby="decided-proposals">
          <h3 id="decided-proposals" className={styles.heading}>
            Decided
          </h3>
          <ul className={styles.list}>
            {decided.map((one) => (
              <li key={one.id} className={styles.decided}>
                <span dir="auto" className={styles.title}>
                  {one.title}
                </span>
                <span className={styles.quiet}>
                  {one.state === 'applied' ? 'Applied' : 'Dismissed'} by {one.decided_by}{' '}
                  {one.decided_date ? <Moment at={one.decided_date} /> : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function ProposalItem({ proposal, isSelected }: { proposal: Proposal; isSelected: boolean }) {
  const { showPanel } = useOpenSurface();
  const { id, title, proposed_by, through, created_date } = proposal;
  return (
    <li className={styles.proposal} data-open={isSelected || undefined}>
      <button
        type="button"
        className={styles.header}
        aria-expanded={isSelected}
        onClick={() => showPanel('proposals', isSelected ? undefined : id)}
      >
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        <span className={styles.quiet}>
          {through === '' ? proposed_by : `${through}, for ${proposed_by}`} ·{' '}
          <Moment at={created_date} />
        </span>
      </button>
      {isSelected ? <OpenProposal id={id} /> : null}
    </li>
  );
}
