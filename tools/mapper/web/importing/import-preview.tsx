import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readDocument } from '#kernel/document.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { roomLeft } from '#platform/web/live/room-left.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { mapperVersions } from '../../contract/project.ts';
import { planPointsImport } from '../../document/grid/points-import.ts';
import {
  fillFromAbove,
  guessFields,
  type ImportField,
  planTableImport,
  type TableImport,
} from '../../document/grid/table-import.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { FailedLines } from './failed-lines.tsx';
import { TablePreview } from './table-preview.tsx';

export interface ReadSheet {
  name: string;
  table: string[][];
}

interface ImportPreviewProps {
  sheets: readonly ReadSheet[];
  /** What the file is called. */
  fileName: string;
  editor: LiveMap;
  projectId: string;
  /** Chooses another file. */
  onBack: () => void;
  onClose: () => void;
}

const noSheet: ReadSheet = { name: '', table: [] };

/** Says what the columns of a table are, shows what would come of it, and takes it in. */
export function ImportPreview(props: ImportPreviewProps) {
  const { sheets, fileName, editor, projectId, onBack, onClose } = props;
  const [at, setAt] = useState(0);
  const { table } = sheets[at] ?? noSheet;
  const [fields, setFields] = useState<ImportField[]>(() => guessFields(table[0] ?? []));
  const [fill, setFill] = useState(false);
  const map = useMemo(() => readDocument(mapperDocument, editor.document).value, [editor]);
  const ofPeople = map.facts.mapType === 'behavioral';
  const plan = useMemo(() => {
    if (ofPeople) return planPointsImport(map, table, newId);
    return planTableImport(map, fill ? fillFromAbove(table, fields) : table, fields, newId);
  }, [map, table, fields, fill, ofPeople]);
  const takeIn = useMutation({
    async mutationFn() {
      // Painted before the trial, which takes a moment for many lines.
      await new Promise((resolve) => setTimeout(resolve));
      const { fits, share } = roomLeft(editor.document, plan.planned);
      if (!fits) return tooMuch(plan.taken, share);
      const body = {
        title: cutTo(`Import of ${fileName}`, lengths.title),
        reason: 'import' as const,
      };
      await send(mapperVersions.create, { params: { mapper_id: projectId }, body });
      editor.editAll(plan.planned);
      return null;
    },
    onSuccess(problem) {
      if (problem !== null) return;
      showToast({ text: `${counted(plan.taken)} imported.`, kind: 'success' });
      onClose();
    },
  });
  const name = (named: ImportField[]) => {
    setFields(named);
    takeIn.reset();
  };
  const choose = (sheet: number) => {
    setAt(sheet);
    name(guessFields(sheets[sheet]?.table[0] ?? []));
  };
  return (
    <Dialog
      title="Import a table"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Another file
          </Button>
          <Button
            loading={takeIn.isPending}
            disabled={counted(plan.taken) === ''}
            onClick={() => takeIn.mutate()}
          >
            Import {counted(plan.taken)}
          </Button>
        </>
      }
    >
      {sheets.length > 1 ? (
        <NativeSelect
          label="Sheet"
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(at)}
          onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
        />
      ) : null}
      <TablePreview
        table={table}
        fields={ofPeople ? null : fields}
        columnWord={map.facts.mapType === 'persona' ? 'Persona' : 'Stage'}
        onChange={name}
      />
      {ofPeople ? null : (
        <Checkbox
          label="Empty names repeat the one above them (merged cells)"
          checked={fill}
          onChange={(event) => setFill(event.currentTarget.checked)}
        />
      )}
      <FailedLines failed={plan.failed} />
      {takeIn.data ? (
        <Text role="alert" size="sm" m={0} c="var(--mantine-color-error)">
          {takeIn.data}
        </Text>
      ) : null}
    </Dialog>
  );
}

/** Why an import is not begun, and how much of it would fit. */
function tooMuch(taken: TableImport['taken'], share: number): string {
  const fit = Math.floor((taken.cards + taken.emotions + taken.points) * share);
  return `Nothing was imported: this table makes ${counted(taken)}, and the map has room for about ${fit} of them. Import fewer lines, or into another map.`;
}

/** As '3 cards and 1 emotion'; empty where there is nothing. */
function counted({ cards, emotions, points }: TableImport['taken']): string {
  const many = (count: number, word: string) =>
    count > 0 ? [`${count} ${word}${count === 1 ? '' : 's'}`] : [];
  return [...many(cards, 'card'), ...many(emotions, 'emotion'), ...many(points, 'point')].join(
    ' and ',
  );
}
