import { expect, test } from 'vitest';
import { dotLabel } from './dot-label.ts';

test.each([
  ['P01', 'P01'],
  ['Participant 12', 'P12'],
  ['Q007', 'Q7'],
  ['P104', '104'],
  ['Amara Oye', 'AO'],
  ['Ruth', 'R'],
  ['', '?'],
])('%j is %s on a dot', (name, label) => {
  expect(dotLabel(name)).toBe(label);
});
