import { Button } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useReview } from '../model/review-model.tsx';
import styles from '../review.module.css';

const FindDialog = lazyPart(() => import('./find-dialog.tsx'), 'FindDialog');

/** A button that has issues found by rules and a model; absent while evaluators work alone. */
export function FindIssues() {
  const { editor, alone, projectId } = useReview();
  const [isOpen, setOpen] = useState(false);
  if (!editor || alone || projectId === null) return null;
  return (
    <>
      <Button
        className={styles.verb ?? ''}
        size="compact-md"
        variant="subtle"
        color="gray"
        aria-label="Find issues"
        onClick={() => setOpen(true)}
      >
        <IconZoomExclamation size={18} />
        <span className={styles.word}>Find issues</span>
      </Button>
      <Suspense>
        {isOpen ? <FindDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
