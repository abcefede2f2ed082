import { expect, test } from 'vitest';
import { readOnlyLines } from './read-only-lines.ts';

test.each([
  [
    { kind: 'PM', made_by_ai: false, limit: 1, own: 2, received: 0 },
    '2 maps of Ben become read-only: the plan of Ben has room for 1 map.',
  ],
  [
    { kind: 'PM', made_by_ai: false, limit: 3, own: 1, received: 2 },
    '1 map of Ben and 2 that are handed over become read-only: the plan of Ben has room for 3 maps.',
  ],
  [
    { kind: 'RRM', made_by_ai: true, limit: 0, own: 0, received: 1 },
    '1 red route matrix made by AI that is handed over becomes read-only: the plan of Ben has room for no red route matrices made by AI.',
  ],
] as const)('%j reads: %s', (row, text) => {
  expect(readOnlyLines([row], 'Ben')).toEqual([text]);
});
