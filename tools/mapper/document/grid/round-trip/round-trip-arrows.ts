import { headerMark, type Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { mapFailures } from '../../../contract/failures.ts';
import { addArrow } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { arrowMeanings, comingIn, readRoundTripWorksheet } from './round-trip-meanings.ts';

/** The names of the row and the column of a card, and its text. */
type CardReference = [row: string, column: string, words: string];

/** Returns how the worksheet of arrows refers to each card. */
export function cardReferences({ cards, rows, stages, steps, personas }: MapValue) {
  const names = new Map(
    [...rows, ...stages, ...steps, ...personas].map(
      ({ id, name, displayName = '' }: { id: string; name: string; displayName?: string }) => [
        id,
        displayName || name,
      ],
    ),
  );
  const called = (id: string | null) => (id && names.get(id)) || '';
  return new Map(
    cards.map(({ id, row, stage, step, persona, text }): [string, CardReference] => {
      const column = [stage ?? persona, step].map(called).filter(Boolean).join(headerMark);
      return [id, [called(row), column, text]];
    }),
  );
}

/** Plans the arrows of an exported workbook; if several cards match, the first is used. */
export function planArrows(map: MapValue, table: Table, newId: () => string): TableImport {
  const { lines, failed, omitted } = readRoundTripWorksheet(arrowMeanings, table);
  const key = ([row, column, text]: CardReference) => JSON.stringify([row, column, text.trim()]);
  const cards = new Map(
    [...cardReferences(map)].map(([id, reference]) => [key(reference), id] as const).toReversed(),
  );
  const planned = lines.flatMap(({ line, says }): PlannedEdit[] => {
    const ends: [CardReference, CardReference] = [
      [says.fromRow, says.fromColumn, says.from],
      [says.toRow, says.toColumn, says.to],
    ];
    const [from, to] = ends.map((reference) => cards.get(key(reference)));
    if (!from || !to) {
      const [row, column, text] = ends[from ? 1 : 0];
      failed.push({ line, reason: `No card of ${row} at ${column} says '${text}'.` });
      return [];
    }
    if (from === to) {
      failed.push({ line, reason: mapFailures.entries.arrow_to_itself[1] });
      return [];
    }
    const twoWay = says.direction === 'both';
    return [planEdit(addArrow, { id: newId(), from, to, twoWay, label: says.label })];
  });
  return {
    planned,
    taken: { cards: 0, emotions: 0, points: 0 },
    failed,
    omitted: comingIn(omitted, failed),
  };
}
