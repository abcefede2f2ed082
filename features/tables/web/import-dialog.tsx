import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { ReadSheet } from '../contract/calls.ts';
import { DropFile } from './drop-file.tsx';
import { checkedSize, problemOf, tableCodes } from './file-problem.ts';
import { ImportPreview } from './import-preview.tsx';
import { PasteTable } from './paste-table.tsx';
import type { TableTaking, TakingCalls } from './table-taking.ts';

interface ImportDialogProps<Id extends string> {
  calls: TakingCalls;
  /** What the dialog is called. */
  title?: string;
  /** Looks at the project, once a file of that name was read. */
  begin: (fileName: string) => TableTaking<Id>;
  /** What becomes of a table, in words. */
  children: ReactNode;
  onClose: () => void;
}

/** Takes a table into the open project: choose a file, say what its columns are, see what comes of it. */
export function ImportDialog<Id extends string>(props: ImportDialogProps<Id>) {
  const { title = 'Import a table', calls, begin, children, onClose } = props;
  const { project } = useOpenSurface();
  const read = useMutation({
    async mutationFn(table: File): Promise<ReadSheet[]> {
      const options = { files: { table: checkedSize(table) }, handles: tableCodes };
      const given = { params: { id: project.id } };
      return (await send(calls.readTable, given, options)).sheets;
    },
  });
  const [pasted, setPasted] = useState<ReadSheet | null>(null);
  const back = () => {
    setPasted(null);
    read.reset();
  };
  const sheets = pasted ? [pasted] : read.data;
  if (sheets) {
    return (
      <ImportPreview
        title={title}
        sheets={sheets}
        fileName={read.variables?.name ?? 'a pasted table'}
        calls={calls}
        begin={begin}
        projectId={project.id}
        onBack={back}
        onClose={onClose}
      />
    );
  }
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
      {read.isPending ? (
        <LoadingLines />
      ) : (
        <DropFile
          words="Drop a CSV or XLSX file here, or"
          accept=".csv,.tsv,.txt,.xlsx"
          problem={problemOf(read.error, tableCodes)}
          onFile={read.mutate}
        />
      )}
      {read.isPending ? null : <PasteTable onTable={setPasted} />}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        {children}
      </Text>
    </Dialog>
  );
}
