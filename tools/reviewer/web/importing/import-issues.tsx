import { IconTableImport } from '@tabler/icons-react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { DialogButton } from '../dialog-button.tsx';
import { useReview } from '../model/review-model.tsx';

const IssuesDialog = lazyPart(() => import('./issues-dialog.tsx'), 'IssuesDialog');

/** A button that imports issues from a table; absent while evaluators work alone. */
export function ImportIssues() {
  const { editor, alone } = useReview();
  if (!editor || alone) return null;
  return (
    <DialogButton label="Import" Icon={IconTableImport}>
      {(close) => <IssuesDialog editor={editor} onClose={close} />}
    </DialogButton>
  );
}
