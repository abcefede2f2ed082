import { IconZoomExclamation } from '@tabler/icons-react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { DialogButton } from '../dialog-button.tsx';
import { useReview } from '../model/review-model.tsx';

const FindDialog = lazyPart(() => import('./find-dialog.tsx'), 'FindDialog');

/** A button that has issues found by rules and a model; absent while evaluators work alone. */
export function FindIssues() {
  const { editor, alone, projectId } = useReview();
  if (!editor || alone || projectId === null) return null;
  return (
    <DialogButton label="Find issues" Icon={IconZoomExclamation}>
      {(close) => <FindDialog projectId={projectId} onClose={close} />}
    </DialogButton>
  );
}
