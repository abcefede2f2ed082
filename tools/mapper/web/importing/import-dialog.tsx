import { ImportDialog as TableDialog, type TableTaking } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { mapperVersions } from '../../contract/project.ts';
import { planPointsImport } from '../../document/grid/points-import.ts';
import {
  type ImportField,
  importMeanings,
  planTableImport,
  type TableImport,
} from '../../document/grid/table-import.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';

const calls = { readTable: importCalls.readTable, versions: mapperVersions };

interface ImportDialogProps {
  editor: LiveMap;
  onClose: () => void;
}

/** Takes a table into the map: cards and emotions, or the points of people. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  return (
    <TableDialog calls={calls} begin={() => takingOf(editor)} onClose={onClose}>
      Each line becomes a card, or an emotion where its row holds those: one column names its row,
      one its stage or persona, one holds the text. On a behavioural map each line is a person, and
      each further column a dimension.
    </TableDialog>
  );
}

function takingOf(editor: LiveMap): TableTaking<ImportField> {
  const map = readDocument(mapperDocument, editor.document).value;
  const ofPeople = map.facts.mapType === 'behavioral';
  return {
    projectWord: 'map',
    meanings: ofPeople ? null : importMeanings(map),
    into: editor,
    plan(table, columns) {
      const { planned, taken, failed } = ofPeople
        ? planPointsImport(map, table, newId)
        : planTableImport(map, table, columns, newId);
      const count = taken.cards + taken.emotions + taken.points;
      return { planned, failed, count, told: counted(taken) };
    },
  };
}

/** As '3 cards and 1 emotion'; empty where there is nothing. */
function counted({ cards, emotions, points }: TableImport['taken']): string {
  const many = (count: number, word: string) =>
    count > 0 ? [`${count} ${word}${count === 1 ? '' : 's'}`] : [];
  return [...many(cards, 'card'), ...many(emotions, 'emotion'), ...many(points, 'point')].join(
    ' and ',
  );
}
