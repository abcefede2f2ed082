import type { Table } from '#features/tables/document/index.ts';
import { type Feeling, feelingsIn } from '../analysis/feelings.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { cardsByCell, cellName, type Lines, type MapFrame } from './lines.ts';
import type { Block } from './selection.ts';

/** The texts of the cells of a block, one card a line; the map must have at least their cards. */
export function copyBlock(
  map: MapFrame & Pick<MapValue, 'cards' | 'emotions'>,
  { rows, columns }: Lines,
  block: Block,
): Table {
  const cards = cardsByCell(map);
  const current = feelingsIn(map).filter(({ series }) => series === 'current');
  const emotions = new Map(current.map((one) => [feelingName(one), feelingText(one)]));
  return rows.slice(block.top, block.bottom + 1).map((line) =>
    columns.slice(block.left, block.right + 1).map((column) => {
      if (line.row.kind !== 'emotion')
        return (cards.get(cellName(line, column)) ?? []).map(textOfCard).join('\n');
      const cell = { row: line.row.id, column: column.id, persona: line.lane };
      return emotions.get(feelingName(cell)) ?? '';
    }),
  );
}

/** An emotion as text: its number, and what is said at it in brackets. */
const feelingText = ({ value, label }: Feeling): string =>
  label === '' ? String(value) : `${value} (${label})`;

function feelingName({
  row,
  column,
  persona,
}: Pick<Feeling, 'row' | 'column' | 'persona'>): string {
  return [row, column, persona ?? ''].join(' ');
}

/** A card as text: the number of a metric before its text. */
export function textOfCard({ amount, unit, text }: MapRecord<'cards'>): string {
  const number = amount === null ? '' : [amount, unit].filter((part) => part !== '').join(' ');
  return [number, text].filter(Boolean).join(' ');
}
