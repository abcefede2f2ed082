import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { type LiveReview, useReview } from './model/review-model.tsx';
import styles from './review.module.css';
import { useDebrief } from './use-debrief.ts';

/** A bar that says that evaluators work alone, and whether the private document is saved. */
export function AloneBar() {
  const { alone, book, editor } = useReview();
  const { showPanel } = useOpenSurface();
  const debrief = useDebrief();
  if (!alone) return null;
  return (
    <div className={styles.alone} role="status">
      <IconEyeOff size={16} aria-hidden />
      {book && book !== editor ? (
        <>
          <span>You work alone: nobody sees what you find until the debrief.</span>
          <SaveState live={book} />
        </>
      ) : (
        <span>Evaluators work alone: what they find is shown after the debrief.</span>
      )}
      <span className={styles.space} />
      {debrief ? (
        <Button size="compact-sm" loading={debrief.isPending} onClick={debrief.open}>
          Open the debrief
        </Button>
      ) : null}
      <Button
        className={debrief ? (styles.method ?? '') : ''}
        size="compact-sm"
        variant="subtle"
        onClick={() => showPanel('method')}
      >
        Evaluators and method
      </Button>
    </div>
  );
}

function SaveState({ live }: { live: LiveReview }) {
  const saved = useStorePart(live.status, (status) => status.saved);
  return <strong>{saved ? 'Saved' : 'Saving...'}</strong>;
}
