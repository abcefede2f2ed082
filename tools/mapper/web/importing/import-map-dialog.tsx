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

interface ImportMapDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** Makes a new map of a file in the open format and opens it. */
export function ImportMapDialog({ kind, onClose }: ImportMapDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const take = useMutation({
    async mutationFn(map: File) {
      const handles = [...handledCodes, ...limitCodes];
      return send(importCalls.importMap, {}, { files: { map: checkedSize(map) }, handles });
    },
    async onSuccess({ _id }) {
      await navigate(kind.path(_id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, map) => void showLimit(error, planSideOf(kind.code), () => take.mutate(map)),
  });
  return (
    <Dialog
      title="Import a map"
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
          words="Drop a Sightline map (JSON) here, or"
          accept=".json"
          problem={problemOf(take.error, handledCodes)}
          onFile={take.mutate}
        />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        A map that was saved as JSON becomes a new project, exactly as it was. To bring in a CSV or
        XLSX table, open a map and choose 'Import a table' there.
      </Text>
    </Dialog>
  );
}
