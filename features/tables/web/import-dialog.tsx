import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { ReadFile } from '../contract/calls.ts';
import { DropFile } from './drop-file.tsx';
import { checkedSize, problemOf, tableCodes } from './file-problem.ts';
import { ImportPreview } from './import-preview.tsx';
import { PasteTable } from './paste-table.tsx';
import type { ImporterCalls, TableImporter } from './table-importer.ts';

interface ImportDialogProps<Id extends string> {
  calls: ImporterCalls;
  /** Title of the dialog. */
  title?: string;
  /** Creates the importer for the current project, after a file of that name was read. */
  begin: (fileName: string) => TableImporter<Id>;
  /** Explains what a table becomes. */
  children: ReactNode;
  onClose: () => void;
}

/** A table file, with its encoding if the user chose it. */
interface TableFile {
  table: File;
  encoding?: TextEncoding;
}

/**
 * Imports a table to the open project: choose a file, set the meanings of columns, preview the
 * result.
 */
export function ImportDialog<Id extends string>(props: ImportDialogProps<Id>) {
  const { title = 'Import a table', calls, begin, children, onClose } = props;
  const { project } = useOpenSurface();
  const [taken, setTaken] = useState<ReadFile | null>(null);
  const read = useMutation({
    async mutationFn({ table, encoding }: TableFile): Promise<ReadFile> {
      const options = { files: { table: checkedSize(table) }, handles: tableCodes };
      const given = { params: { id: project.id }, query: encoding ? { encoding } : {} };
      return await send(calls.readTable, given, options);
    },
    onSuccess: setTaken,
  });
  const back = () => {
    setTaken(null);
    read.reset();
  };
  const given = read.variables;
  const isEncodingShown =
    taken?.decoded?.encoding !== 'utf-8' || !taken.decoded.isSure || given?.encoding !== undefined;
  if (taken) {
    return (
      <ImportPreview
        title={title}
        sheets={taken.sheets}
        above={
          given && taken.decoded && isEncodingShown ? (
            <EncodingChoice
              {...taken.decoded}
              onChange={(encoding) => read.mutate({ ...given, encoding })}
            />
          ) : null
        }
        fileName={given?.table.name ?? 'a pasted table'}
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
          label="Drop a CSV or XLSX file here, or"
          accept=".csv,.tsv,.txt,.md,.xlsx"
          problem={problemOf(read.error, tableCodes)}
          onFile={(chosen) => read.mutate({ table: chosen })}
        />
      )}
      {read.isPending ? null : (
        <PasteTable onTable={(worksheet) => setTaken({ sheets: [worksheet], decoded: null })} />
      )}
      <Text size="sm" m={0} c="var(--quiet-ink)">
        {children}
      </Text>
    </Dialog>
  );
}
