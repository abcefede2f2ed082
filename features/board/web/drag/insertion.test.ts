import { expect, test } from 'vitest';
import { type DrawnItem, insertionAtHeader, insertionInCell } from './insertion.ts';

const cellBox = { left: 100, top: 100, width: 200, height: 300 };
const items: DrawnItem[] = [
  { id: 'a', box: { left: 110, top: 110, width: 180, height: 40 } },
  { id: 'b', box: { left: 110, top: 160, width: 180, height: 40 } },
];

test('a dragged item is inserted before the first item whose middle it is above, else after the last', () => {
  expect(insertionInCell(cellBox, items, { x: 0, y: 120 })).toMatchObject({
    target: 'a',
    side: 'before',
  });
  expect(insertionInCell(cellBox, items, { x: 0, y: 140 })).toMatchObject({
    target: 'b',
    side: 'before',
  });
  expect(insertionInCell(cellBox, items, { x: 0, y: 390 })).toMatchObject({
    target: 'b',
    side: 'after',
  });
});

test('a line above or below the item shows the position, and an empty cell is highlighted as a whole', () => {
  const line = { left: 110, width: 180, height: 3 };
  expect(insertionInCell(cellBox, items, { x: 0, y: 0 }).mark).toEqual({ ...line, top: 107 });
  expect(insertionInCell(cellBox, items, { x: 0, y: 390 }).mark).toEqual({ ...line, top: 200 });
  expect(insertionInCell(cellBox, [], { x: 0, y: 0 })).toEqual({
    target: null,
    side: 'after',
    mark: cellBox,
  });
});

test('beside a header it goes to the edge of the half under the pointer', () => {
  const header = { id: 'head', box: { left: 0, top: 0, width: 100, height: 50 } };
  expect(insertionAtHeader(header, { x: 49, y: 49 }, 'column')).toEqual({
    target: 'head',
    side: 'before',
    mark: { left: 0, top: 0, width: 3, height: 50 },
  });
  expect(insertionAtHeader(header, { x: 51, y: 0 }, 'column').mark.left).toBe(97);
  expect(insertionAtHeader(header, { x: 0, y: 26 }, 'row')).toMatchObject({
    side: 'after',
    mark: { left: 0, top: 47, width: 100, height: 3 },
  });
});
