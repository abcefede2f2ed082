import { expect, test } from 'vitest';
import type { DeckBoard } from '../../document/out/deck-boards.ts';
import { boardArea, boardParts, layBoard } from './board-layout.ts';

/** A board with a row of cards and one of emotions, whose words have the number of their column. */
function board(count: number, arrows: DeckBoard['arrows'] = []): DeckBoard {
  const columns = Array.from({ length: count }, (_, at) => at);
  const row = { name: 'Row', group: '', key: null, lines: [], who: '' };
  const card = (at: number) => ({ id: `c${at}`, text: 'Waits', status: 'R', flag: null }) as const;
  return {
    ...{ name: 'Map', arrows },
    columns: columns.map((at) => ({ name: `Stage ${at}`, colour: '', momentOfTruth: false })),
    rows: [
      { ...row, cells: columns.map((at) => [card(at)]), emotions: null, words: [] },
      {
        ...{ ...row, cells: columns.map(() => []), emotions: columns.map(() => 0) },
        words: columns.map((at) => `Word ${at}`),
      },
    ],
  };
}

test('each part of a board has the words of its own columns', () => {
  const parts = boardParts(board(20));
  expect(parts.length).toBeGreaterThan(1);
  for (const { columns, rows } of parts)
    expect(rows[1]?.words).toEqual(columns.map(({ name }) => name.replace('Stage', 'Word')));
});

test('a board with arrows leaves room for them right of its last column', () => {
  const endOf = (arrows: DeckBoard['arrows']) => {
    const last = layBoard(board(3, arrows)).columns.at(-1);
    return last ? last.x + last.w : 0;
  };
  expect(endOf([])).toBeCloseTo(boardArea.right, 9);
  const arrow = { id: 'a', from: 'c0', to: 'c1', twoWay: false, label: '' };
  expect(endOf([arrow])).toBeLessThan(boardArea.right - 0.2);
});
