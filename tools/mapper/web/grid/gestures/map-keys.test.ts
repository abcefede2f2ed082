import { expect, test } from 'vitest';
import { levelOfKey, statusOfKey } from './map-keys.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('Alt and the first letter of a status set it, whatever character Alt produces', () => {
  const given = ['KeyO', 'KeyA', 'KeyR', 'KeyI', 'KeyX'].map((code) =>
    statusOfKey({ ...bare, key: '®', code, altKey: true }),
  );
  expect(given).toEqual(['O', 'A', 'R', 'IP', null]);
  expect(statusOfKey({ ...bare, key: 'r', code: 'KeyR' })).toBeNull();
  expect(statusOfKey({ ...bare, key: 'r', code: 'KeyR', altKey: true, ctrlKey: true })).toBeNull();
});

test('a digit sets a level, 1 the lowest, and none beyond the last', () => {
  const digit = (key: string, count: number) =>
    levelOfKey({ ...bare, key, code: `Digit${key}` }, count);
  expect([digit('1', 5), digit('5', 5), digit('6', 5), digit('0', 5)]).toEqual([0, 4, null, null]);
  expect(digit('0', 10)).toBe(9);
  expect(levelOfKey({ ...bare, key: '3', code: 'Digit3', ctrlKey: true }, 5)).toBeNull();
});
