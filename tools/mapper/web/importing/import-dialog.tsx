import { useQueryClient } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import {
  ImportDialog as TableDialog,
  type TableImporter,
  type TablePlan,
} from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { createStore } from '#platform/web/store/store.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { defaultTitle, mapperVersions } from '../../contract/project.ts';
import {
  type BehaviourColumn,
  behaviourColumns,
  guessBehaviourColumns,
} from '../../document/grid/points/behaviour-columns.ts';
import type { DataScale } from '../../document/grid/points/data-scale.ts';
import { planPointsImport, pointColumns } from '../../document/grid/points/points-import.ts';
import { planAnyTable } from '../../document/grid/table-import/any-table.ts';
import { guessMapColumns } from '../../document/grid/table-import/guess-map-columns.ts';
import { tidyForMap } from '../../document/grid/table-import/listed-cards.ts';
import { type MapColumn, mapColumns } from '../../document/grid/table-import/map-columns.ts';
import { planNotes } from '../../document/grid/table-import/plan-notes.ts';
import type { TextsInLine } from '../../document/grid/table-import/read-list.ts';
import type { TableImport } from '../../document/grid/table-import/table-import.ts';
import { planWorkbook } from '../../document/grid/table-import/workbook-import.ts';
import { type MapValue, mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { DrawnImport } from './drawn-import.tsx';
import { ScaleChoices } from './scale-choices.tsx';
import { TextsChoice } from './texts-choice.tsx';

const calls = { readTable: importCalls.readTable, versions: mapperVersions };

interface ImportDialogProps {
  editor: LiveMap;
  onClose: () => void;
}

/** A dialog that imports a table into the map: cards and emotions, or the points of people. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  const { kind, project, showPanel } = useOpenSurface();
  const { mapType } = useProperties(editor.records);
  const client = useQueryClient();
  const surface: ImportSurface = {
    isUntitled: project.title === defaultTitle,
    showNotes: () => showPanel('notes'),
    rename(title) {
      const body = { project_id: project.id, title };
      void send(kind.calls.rename, { body }).then(() =>
        client.invalidateQueries({ queryKey: ['project', project.id] }),
      );
    },
  };
  const begin = () => {
    const map = readDocument(mapperDocument, editor.document).value;
    return { map, parts: partsOf(editor, map, surface) };
  };
  const common = { calls, onClose };
  return mapType === 'behavioral' ? (
    <TableDialog
      {...common}
      begin={() => {
        const { map, parts } = begin();
        return pointsImporter(map, parts);
      }}
    >
      A table with a person a line and a dimension a column, or the other way round, or with a value
      a line. You see every point on its scale before anything changes.
    </TableDialog>
  ) : (
    <TableDialog
      {...common}
      begin={() => {
        const { map, parts } = begin();
        return cardsImporter(map, surface, parts);
      }}
    >
      A table that looks like the map, a table with one item per line, or a list of notes. Statuses
      in brackets, emotions as words, numbers or faces, sections, sources and steps are recognised,
      and you see the map before anything changes.
    </TableDialog>
  );
}

/** What an import uses of the open project beside its document. */
interface ImportSurface {
  isUntitled: boolean;
  rename(title: string): void;
  showNotes(): void;
}

/** The parts of an importer that maps of all types share. */
type ImporterParts = Pick<
  TableImporter<string>,
  'projectLabel' | 'tidy' | 'Drawn' | 'into' | 'notes' | 'planWorkbook'
>;

function partsOf(editor: LiveMap, map: MapValue, surface: ImportSurface): ImporterParts {
  return {
    projectLabel: 'map',
    tidy: (given, header, turned) => tidyForMap(map, given, header, turned),
    Drawn: ({ plan }) => <DrawnImport map={editor} plan={plan} />,
    into: editor,
    notes: {
      plan: (texts) => planNotes(texts, newId),
      show: surface.showNotes,
    },
    planWorkbook(worksheets) {
      return planOf(planWorkbook(editor.document, worksheets, newId), surface);
    },
  };
}

function pointsImporter(map: MapValue, common: ImporterParts): TableImporter<BehaviourColumn> {
  const scales = createStore<Readonly<Record<string, DataScale>>>({});
  return {
    ...common,
    meanings: behaviourColumns,
    guess: (table) => guessBehaviourColumns(map, table),
    questions: {
      answers: scales,
      Fields: ({ table, columns }) => (
        <ScaleChoices columns={pointColumns(map, table, columns)} scales={scales} />
      ),
    },
    plan: (table, columns) =>
      planOf(planPointsImport(map, table, newId, { scales: scales.get(), columns })),
  };
}

function cardsImporter(
  map: MapValue,
  surface: ImportSurface,
  common: ImporterParts,
): TableImporter<MapColumn> {
  const texts = createStore<TextsInLine | null>(null);
  return {
    ...common,
    meanings: mapColumns(map),
    guess: (table) => guessMapColumns(map, table),
    questions: {
      answers: texts,
      Fields: ({ table, columns }) => (
        <TextsChoice header={table[0] ?? []} columns={columns} texts={texts} />
      ),
    },
    plan(table, columns, tidy) {
      const options = { tidy, texts: texts.get() ?? undefined, takesTitle: surface.isUntitled };
      return planOf(planAnyTable(map, table, columns, newId, options), surface);
    },
  };
}

function planOf(given: TableImport, surface?: ImportSurface): TablePlan {
  const { planned, taken, failed, omitted = [], notices = [], above = [], title = '' } = given;
  const count = taken.cards + taken.emotions + taken.points;
  return {
    ...{ planned, failed, above, omitted, notices, count, summary: counted(taken) },
    ...(title !== '' && surface && { after: () => surface.rename(title) }),
  };
}
/** Counts such as '3 cards and 1 emotion'; empty for none. */
function counted({ cards, emotions, points }: TableImport['taken']): string {
  const many = (count: number, word: string) =>
    count > 0 ? [`${count} ${word}${count === 1 ? '' : 's'}`] : [];
  return [...many(cards, 'card'), ...many(emotions, 'emotion'), ...many(points, 'point')].join(
    ' and ',
  );
}
