import { Button } from '@mantine/core';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Moment } from '#ui/moment/moment.tsx';
import styles from './generation.module.css';
import type { OpenDraft } from './use-draft.ts';

/** How a draft ended: who made it from what, what is missing, and what can be done now. */
export function DraftSummary({ draft }: { draft: OpenDraft }) {
  const { run, pieces, retry, undo, isBusy } = draft;
  const { kind } = useOpenSurface();
  if (!run) return null;
  const isWritten = run.version_id !== null;
  return (
    <section className={styles.summary}>
      {run.state === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {run.error?.error_message}{' '}
          {pieces.length > 0 ? 'What was drafted until then is below.' : null}
        </p>
      ) : null}
      {run.state === 'cancelled' ? (
        <p className={styles.quiet}>
          Cancelled. {pieces.length > 0 ? 'What was drafted until then is below.' : null}
        </p>
      ) : null}
      <MadeFrom draft={draft} />
      {isWritten && run.undone_date === null ? (
        <p className={styles.quiet}>It is in the {kind.noun}, as Assumed until you check it.</p>
      ) : null}
      {run.undone_date ? <p className={styles.quiet}>It was undone.</p> : null}
      <div className={styles.buttons}>
        {retry ? (
          <Button size="compact-md" loading={isBusy} onClick={retry}>
            Try again
          </Button>
        ) : null}
        {undo && isWritten ? (
          <Button variant="default" size="compact-md" loading={isBusy} onClick={undo}>
            Undo the draft
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function MadeFrom({ draft: { run, result } }: { draft: OpenDraft }) {
  if (!result || !run) return null;
  const { made_by, model, sources, passages, problem } = result;
  const from =
    sources === 0
      ? 'from the description alone'
      : `from ${passages} passages of ${sources === 1 ? 'one source' : `${sources} sources`}`;
  const by = {
    model: `Written by ${model}`,
    engine: 'Sorted without a model',
    template: 'The template of the method',
  }[made_by];
  return (
    <>
      <p className={styles.quiet}>
        {by}, {from}, <Moment at={run.ended_date ?? run.created_date} />.
      </p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          The draft is incomplete. {problem.message}
        </p>
      ) : null}
    </>
  );
}
