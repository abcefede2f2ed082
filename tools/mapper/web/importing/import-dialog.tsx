import type { FailedLine } from '#features/tables/document/index.ts';
import {
  ImportDialog as TableDialog,
  type TableImporter,
  type TablePlan,
} from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore } from '#platform/web/store/store.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { mapperVersions } from '../../contract/project.ts';
import type { DataScale } from '../../document/grid/points/data-scale.ts';
import { planPointsImport, pointColumns } from '../../document/grid/points/points-import.ts';
import { planAnyTable } from '../../document/grid/table-import/any-table.ts';
import { tidyForMap } from '../../document/grid/table-import/listed-cards.ts';
import {
  guessMapColumns,
  type MapColumn,
  mapColumns,
} from '../../document/grid/table-import/map-columns.ts';
import type { TableImport } from '../../document/grid/table-import/table-import.ts';
import { planWorkbook } from '../../document/grid/table-import/workbook-import.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { DrawnImport } from './drawn-import.tsx';
import { ScaleChoices } from './scale-choices.tsx';

const calls = { readTable: importCalls.readTable, versions: mapperVersions };

interface ImportDialogProps {
  editor: LiveMap;
  onClose: () => void;
}

/** A dialog that imports a table into the map: cards and emotions, or the points of people. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  return (
    <TableDialog calls={calls} begin={() => takingOf(editor)} onClose={onClose}>
      A table that looks like the map, a table with one card per line, or a list of notes. Statuses
      in brackets, emotions as words, numbers or faces, sections and steps are recognised, and you
      see the map before anything changes. On a behavioural map each line is a person, and each
      further column a dimension.
    </TableDialog>
  );
}

function takingOf(editor: LiveMap): TableImporter<MapColumn> {
  const map = readDocument(mapperDocument, editor.document).value;
  const ofPeople = map.facts.mapType === 'behavioral';
  const scales = createStore<Readonly<Record<string, DataScale>>>({});
  return {
    projectLabel: 'map',
    meanings: ofPeople ? null : mapColumns(map),
    tidy: (given, header) => tidyForMap(map, given, header),
    guess: (table) =>
      ofPeople ? (table[0] ?? []).map(() => 'ignore') : guessMapColumns(map, table),
    Drawn: ({ plan }) => <DrawnImport map={editor} plan={plan} />,
    into: editor,
    ...(ofPeople && {
      questions: {
        answers: scales,
        Fields: ({ table }) => <ScaleChoices columns={pointColumns(map, table)} scales={scales} />,
      },
    }),
    plan(table, columns) {
      return planOf(
        ofPeople
          ? planPointsImport(map, table, newId, { scales: scales.get() })
          : planAnyTable(map, table, columns, newId),
      );
    },
    planWorkbook(worksheets) {
      const { failed, omitted, ...plan } = planWorkbook(editor.document, worksheets, newId);
      const named = <One extends FailedLine & { worksheet: string }>({
        worksheet,
        ...one
      }: One) => ({
        ...one,
        reason: `${one.reason} (${worksheet})`,
      });
      return planOf({ ...plan, failed: failed.map(named), omitted: omitted.map(named) });
    },
  };
}

function planOf({ planned, taken, failed, omitted = [] }: TableImport): TablePlan {
  const count = taken.cards + taken.emotions + taken.points;
  return { planned, failed, omitted, count, summary: counted(taken) };
}

/** Counts such as '3 cards and 1 emotion'; empty for none. */
function counted({ cards, emotions, points }: TableImport['taken']): string {
  const many = (count: number, word: string) =>
    count > 0 ? [`${count} ${word}${count === 1 ? '' : 's'}`] : [];
  return [...many(cards, 'card'), ...many(emotions, 'emotion'), ...many(points, 'point')].join(
    ' and ',
  );
}
