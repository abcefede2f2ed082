import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useReview } from '../model/review-model.tsx';
import styles from '../review.module.css';

const IssuesDialog = lazyPart(() => import('./issues-dialog.tsx'), 'IssuesDialog');

/** A button that imports issues from a table; absent while evaluators work alone. */
export function ImportIssues() {
  const { editor, alone } = useReview();
  const [isOpen, setOpen] = useState(false);
  if (!editor || alone) return null;
  return (
    <>
      <Button
        className={styles.verb ?? ''}
        size="compact-md"
        variant="subtle"
        color="gray"
        aria-label="Import"
        onClick={() => setOpen(true)}
      >
        <IconTableImport size={18} />
        <span className={styles.word}>Import</span>
      </Button>
      <Suspense>
        {isOpen ? <IssuesDialog editor={editor} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
