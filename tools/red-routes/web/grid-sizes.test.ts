import { expect, test } from 'vitest';
import { matrixSizes, type SizesByRoom, sizesFor, tableSizes } from './grid-sizes.ts';

/** The name of the sizes that are chosen. */
function taken(sizes: SizesByRoom, columns: number, room: number, isPhone = false) {
  const found = sizesFor(sizes, columns, room, isPhone);
  return Object.entries(sizes).find(([, one]) => one === found)?.[0];
}

test.each([
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 1440, isPhone: false, is: 'wide' },
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 992, isPhone: false, is: 'beside' },
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 672, isPhone: false, is: 'beside' },
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 390, isPhone: true, is: 'phone' },
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 0, isPhone: true, is: 'phone' },
  { of: 'the matrix', sizes: matrixSizes, columns: 4, room: 0, isPhone: false, is: 'wide' },
  { of: 'the table', sizes: tableSizes, columns: 6, room: 992, isPhone: false, is: 'wide' },
  { of: 'the table', sizes: tableSizes, columns: 6, room: 672, isPhone: false, is: 'beside' },
  { of: 'the table', sizes: tableSizes, columns: 12, room: 672, isPhone: false, is: 'beside' },
  { of: 'the table', sizes: tableSizes, columns: 6, room: 320, isPhone: true, is: 'phone' },
])('in $room px $of of $columns columns is $is', ({ sizes, columns, room, isPhone, is }) => {
  expect(taken(sizes, columns, room, isPhone)).toBe(is);
});

test('beside a panel on a screen of 992 px the matrix, and the table of three personas, show all columns', () => {
  const room = 992 - 320;
  for (const [sizes, columns] of [
    [matrixSizes, 4],
    [tableSizes, 6],
  ] as const) {
    const { headerWidth, columnWidth } = sizesFor(sizes, columns, room, false);
    expect(headerWidth + columns * columnWidth).toBeLessThanOrEqual(room);
  }
});
