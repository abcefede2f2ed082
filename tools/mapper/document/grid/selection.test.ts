import { expect, test } from 'vitest';
import {
  blockOf,
  type CellIndex,
  cellIndexesOf,
  isInside,
  type Move,
  moveSelection,
  nextCellIndex,
  selectAll,
} from './selection.ts';

const extent = { rows: 4, columns: 3 };
const at = (row: number, column: number): CellIndex => ({ row, column });
const alone = (cell: CellIndex) => ({ anchor: cell, focus: cell });
const [up, down] = [{ rows: -1, columns: 0 } as const, { rows: 1, columns: 0 } as const];
const [left, right] = [{ rows: 0, columns: -1 } as const, { rows: 0, columns: 1 } as const];

test.each<[CellIndex, Move, CellIndex]>([
  [at(1, 1), up, at(0, 1)],
  [at(1, 1), down, at(2, 1)],
  [at(1, 1), left, at(1, 0)],
  [at(1, 1), right, at(1, 2)],
  [at(0, 0), up, at(0, 0)],
  [at(0, 0), left, at(0, 0)],
  [at(3, 2), down, at(3, 2)],
  [at(3, 2), right, at(3, 2)],
  [at(2, 1), { ...up, far: true }, at(0, 1)],
  [at(2, 1), { ...down, far: true }, at(3, 1)],
  [at(2, 1), { ...left, far: true }, at(2, 0)],
  [at(2, 1), { ...right, far: true }, at(2, 2)],
])('from %j a move by %j leads to %j', (from, move, to) => {
  expect(moveSelection(alone(from), move, extent)).toEqual(alone(to));
  const extended = moveSelection(alone(from), { ...move, extend: true }, extent);
  expect(extended).toEqual({ anchor: from, focus: to });
});

test('in a grid without lines a selection stays at its beginning', () => {
  const nothing = { rows: 0, columns: 0 };
  for (const move of [down, { ...down, far: true }, { ...right, far: true }])
    expect(moveSelection(alone(at(0, 0)), move, nothing)).toEqual(alone(at(0, 0)));
  expect(selectAll(nothing)).toEqual(alone(at(0, 0)));
  expect(selectAll(extent)).toEqual({ anchor: at(0, 0), focus: at(3, 2) });
});

test('a block has the same edges from any corner', () => {
  const block = { top: 1, left: 0, bottom: 2, right: 2 };
  expect(blockOf({ anchor: at(2, 2), focus: at(1, 0) })).toEqual(block);
  expect(blockOf({ anchor: at(1, 2), focus: at(2, 0) })).toEqual(block);
  const all = Array.from({ length: 4 }, (_, row) => [
    at(row, 0),
    at(row, 1),
    at(row, 2),
    at(row, 3),
  ]);
  const inside = all.flat().filter((cell) => isInside(block, cell));
  expect(inside).toEqual([at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]);
  expect(cellIndexesOf(block)).toEqual(inside);
});

test('the next cell is in reading order, and there is none after the last', () => {
  expect(nextCellIndex(at(0, 0), extent)).toEqual(at(0, 1));
  expect(nextCellIndex(at(0, 1), extent)).toEqual(at(0, 2));
  expect(nextCellIndex(at(2, 2), extent)).toEqual(at(3, 0));
  expect(nextCellIndex(at(3, 2), extent)).toBeNull();
});
