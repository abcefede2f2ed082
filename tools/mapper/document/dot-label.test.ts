import { expect, test } from 'vitest';
import { dotLabel } from './dot-label.ts';

test.each([
  ['P01', 'P01'],
  ['Participant 12', 'P12'],
  ['Q007', 'Q7'],
  ['P104', '104'],
  ['Amara Oye', 'AO'],
  ['Ruth', 'R'],
  ['Participant 05', 'P05'],
  ['  P07 ', 'P07'],
  ['P099', 'P99'],
  ['P100', '100'],
  ['P1234', 'P'],
  ['12 Amara 7', '17'],
  ['   ', '?'],
  ['', '?'],
])('%j is %s on a dot', (name, label) => {
  expect(dotLabel(name)).toBe(label);
});
