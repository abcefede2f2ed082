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
import { importCalls, importFailures } from '../../contract/calls/import-calls.ts';

/** What is wrong with a file is said where it was given, not in a notification. */
const handledCodes = [...Object.keys(importFailures.entries), 'too_large'];

interface ImportProjectDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** Makes a new project of a file in the open format and opens it. */
export function ImportProjectDialog({ kind, onClose }: ImportProjectDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const take = useMutation({
    async mutationFn(matrix: File) {
      const handles = [...handledCodes, ...limitCodes];
      return send(
        importCalls.importProject,
        {},
        { files: { matrix: checkedSize(matrix) }, handles },
      );
    },
    async onSuccess({ _id }) {
      await navigate(kind.path(_id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, matrix) =>
      void showLimit(error, planSideOf(kind.code), () => take.mutate(matrix)),
  });
  return (
    <Dialog
      title="Import a matrix"
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
          words="Drop a Sightline matrix (JSON) here, or"
          accept=".json"
          problem={problemOf(take.error, handledCodes)}
          onFile={take.mutate}
        />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        A matrix that was saved as JSON becomes a new project, exactly as it was. To bring in a CSV
        or XLSX table, open a matrix and choose 'Import' there.
      </Text>
    </Dialog>
  );
}
