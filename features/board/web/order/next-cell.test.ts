import { expect, test } from 'vitest';
import { gridShape } from '#ui/grid/grid-shape.ts';
import { isArrow, nextCell } from './next-cell.ts';

const ids = ['1', '2', '3'];
const rows = ids.map((id) => ({ id, height: 40 }));
const band = { id: 'band', height: 20, band: true };
const shape = gridShape(
  [],
  ids.map((id) => ({ id, width: null })),
  [...rows.slice(0, 2), band, ...rows.slice(2)],
);
const anywhere = () => true;

test('an arrow moves to the next cell, skips what is no cell, and stops at the edge', () => {
  const middle = { row: '2', column: '2' };
  expect(nextCell(shape, middle, 'ArrowRight', anywhere)).toEqual({ row: '2', column: '3' });
  expect(nextCell(shape, middle, 'ArrowDown', anywhere)).toEqual({ row: '3', column: '2' });
  expect(nextCell(shape, { row: '1', column: '1' }, 'ArrowUp', anywhere)).toBeNull();
});

test('cells that accept nothing are skipped', () => {
  const takes = ({ column }: { column: string }) => column !== '2';
  const from = { row: '1', column: '1' };
  expect(nextCell(shape, from, 'ArrowRight', takes)).toEqual({ row: '1', column: '3' });
  expect(nextCell(shape, from, 'ArrowRight', () => false)).toBeNull();
});

test('a part that is no cell has no next cell', () => {
  expect(nextCell(shape, { row: 'head', column: '1' }, 'ArrowDown', anywhere)).toBeNull();
  expect([isArrow('ArrowUp'), isArrow('Enter')]).toEqual([true, false]);
});
