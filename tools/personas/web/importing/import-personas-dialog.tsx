import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type ProjectKindView, refreshProjects } from '#features/projects/web/index.ts';
import { checkedSize, DropFile, problemOf } from '#features/tables/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { importFailures, importPersonas } from '../../contract/persona-calls.ts';

/** What is wrong with a file is said where it was given, not in a notification. */
const handledCodes = [...Object.keys(importFailures.entries), 'too_large'];

interface ImportPersonasDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** Makes a new persona project of a file in the open format and opens it. */
export function ImportPersonasDialog({ kind, onClose }: ImportPersonasDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const take = useMutation({
    async mutationFn(personas: File) {
      const handles = [...handledCodes, ...limitCodes];
      return send(importPersonas, {}, { files: { personas: checkedSize(personas) }, handles });
    },
    async onSuccess({ _id }) {
      await navigate(kind.path(_id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, file) => void showLimit(error, planSideOf(kind.code), () => take.mutate(file)),
  });
  return (
    <Dialog
      title="Import personas"
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
          words="Drop Sightline personas (JSON) here, or"
          accept=".json"
          problem={problemOf(take.error, handledCodes)}
          onFile={take.mutate}
        />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        A project that was saved as JSON becomes a new one, exactly as it was.
      </Text>
    </Dialog>
  );
}
