import type { MapRecord, MapValue } from '../mapper-document.ts';
import { emotionId } from '../nouns/emotions.ts';
import type { Table } from './delimited.ts';
import { cardsByCell, cellName, type Lines, type MapFrame } from './lines.ts';
import type { Block } from './selection.ts';

/** What the cells of a block say, of a map that has at least their cards: each is a line. */
export function copyBlock(
  map: MapFrame & Pick<MapValue, 'cards' | 'emotions'>,
  { rows, columns }: Lines,
  block: Block,
): Table {
  const cards = cardsByCell(map);
  const emotions = new Map(map.emotions.map((emotion) => [emotion.id, emotion.value]));
  return rows.slice(block.top, block.bottom + 1).map((line) =>
    columns.slice(block.left, block.right + 1).map((column) => {
      if (line.row.kind !== 'emotion')
        return (cards.get(cellName(line, column)) ?? []).map(wordsOfCard).join('\n');
      const { stage, step } = column;
      const id = stage ? emotionId({ row: line.row.id, stage, step, persona: line.lane }) : '';
      return String(emotions.get(id) ?? '');
    }),
  );
}

/** A card in words: the number of a metric before its text. */
export function wordsOfCard({ amount, unit, text }: MapRecord<'cards'>): string {
  const number = amount === null ? '' : [amount, unit].filter((part) => part !== '').join(' ');
  return [number, text].filter(Boolean).join(' ');
}
