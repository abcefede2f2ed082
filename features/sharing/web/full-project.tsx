import { Button } from '@mantine/core';
import { Failure } from '#kernel/call/failure.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Whether an invitation was not accepted because the plan of the project has no room for the account. */
export function isFull(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'mapper_limit_reached';
}

/** Says that a project has no room for another collaborator, and who can help. */
export function FullProject({ error, onClose }: { error: Failure; onClose: () => void }) {
  return (
    <Dialog
      title="This project is full"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>{error.message} Ask the person who invited you to make room, then accept again.</p>
    </Dialog>
  );
}
