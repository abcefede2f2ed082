import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { importCalls } from '../../contract/calls/import-calls.ts';
import type { LiveMap } from '../map-model.tsx';
import { DropFile } from './drop-file.tsx';
import { ImportPreview, type ReadSheet } from './import-preview.tsx';
import { checkedSize, handledCodes, problemOf } from './import-problem.ts';

interface ImportDialogProps {
  editor: LiveMap;
  onClose: () => void;
}

/** Takes a table into the map: choose a file, say what its columns are, see what comes of it. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  const { project } = useOpenSurface();
  const read = useMutation({
    async mutationFn(table: File): Promise<ReadSheet[]> {
      const options = { files: { table: checkedSize(table) }, handles: handledCodes };
      const answer = await send(importCalls.readTable, { params: { id: project.id } }, options);
      return answer.sheets;
    },
  });
  if (read.data) {
    return (
      <ImportPreview
        sheets={read.data}
        fileName={read.variables.name}
        editor={editor}
        projectId={project.id}
        onBack={read.reset}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title="Import a table"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {read.isPending ? (
        <LoadingLines />
      ) : (
        <DropFile
          words="Drop a CSV or XLSX file here, or"
          accept=".csv,.tsv,.txt,.xlsx"
          problem={problemOf(read.error)}
          onFile={read.mutate}
        />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        Each line becomes a card, or an emotion where its row holds those: one column names its row,
        one its stage or persona, one holds the text. On a behavioural map each line is a person,
        and each further column a dimension.
      </Text>
    </Dialog>
  );
}
