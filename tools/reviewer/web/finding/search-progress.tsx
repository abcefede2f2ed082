import { Button, Progress } from '@mantine/core';
import type { FollowedRun } from '#features/runs/web/index.ts';
import styles from './finding.module.css';

/** The progress of a search. */
export function SearchProgress({ search: { run, cancel, isBusy } }: { search: FollowedRun }) {
  if (!run) return null;
  return (
    <section className={styles.content} aria-live="polite" aria-busy="true">
      <Progress value={Math.max(3, run.progress * 100)} aria-label="Progress" />
      <p className={styles.quiet}>
        {run.message || 'Waiting for its turn'}
        {run.partial_count > 0 ? `. ${run.partial_count} found so far.` : ''}
      </p>
      {cancel ? (
        <Button
          className={styles.action ?? ''}
          variant="default"
          disabled={isBusy}
          onClick={cancel}
        >
          Cancel
        </Button>
      ) : null}
    </section>
  );
}
