import { expect, test } from 'vitest';
import { over, placeNames, under } from './place-names.ts';

test('the names of a line are above its peaks, below its valleys, and beside its slopes', () => {
  const spot = (x: number, y: number) => ({ x, y });
  // In any order: up from the left, over a peak, down, through a valley, up to the right.
  const spots = [spot(0.4, 0.9), spot(0, 0.2), spot(0.2, 0.5), spot(0.8, 0.1), spot(0.6, 0.4)];
  expect(placeNames([...spots, spot(1, 0.3)])).toEqual([
    over,
    under,
    { under: true, beside: true },
    under,
    { under: false, beside: true },
    over,
  ]);
  expect(placeNames([spot(0, 0.5), spot(1, 0.5)])).toEqual([over, over]);
});
