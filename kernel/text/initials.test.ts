import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  king  noel  ', 'AN'],
  ['Plato', 'P'],
  ['李 明', '李明'],
  ['😀 Smile', '😀S'],
  ['👩🏽‍🔬 Ada 🇩🇪', '👩🏽‍🔬🇩🇪'],
  ['', '?'],
])('%j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
