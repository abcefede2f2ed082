import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import {
  type ProjectKindView,
  refreshProjects,
  useNewProjectTeam,
} from '#features/projects/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { DropFile } from './drop-file.tsx';
import { checkedSize, problemOf } from './file-problem.ts';

interface ProjectFileDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
  title: string;
  /** Instruction, such as 'Drop a Sightline matrix (JSON) here, or'. */
  description: string;
  /** Explains what the file becomes. */
  children: ReactNode;
  /** Failures that the dialog itself shows, not a notification. */
  codes: readonly string[];
  /** Creates a project from a file; leaves failures with these codes to the caller. */
  make: (file: File, handles: readonly string[]) => Promise<{ _id: string }>;
}

/** Creates a project from a file in the open format, and opens it. */
export function ProjectFileDialog(props: ProjectFileDialogProps) {
  const { kind, onClose, title, description, children, codes, make } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { add } = useNewProjectTeam();
  const handled = [...codes, 'too_large'];
  const take = useMutation({
    async mutationFn(file: File) {
      const made = await make(checkedSize(file), [...handled, ...limitCodes]);
      await add(made._id);
      return made;
    },
    async onSuccess({ _id }) {
      await navigate(kind.path(_id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, file) => void showLimit(error, planSideOf(kind.code), () => take.mutate(file)),
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {take.isPending ? (
        <LoadingLines />
      ) : (
        <DropFile
          label={description}
          accept=".json"
          problem={problemOf(take.error, handled)}
          onFile={take.mutate}
        />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        {children}
      </Text>
    </Dialog>
  );
}
