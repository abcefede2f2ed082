import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['\u202EadA', 'adA'],
  ['Ada\nLovelace\t(owner)', 'Ada Lovelace (owner)'],
  ['\u200F\u2067Ada\u2069', 'Ada'],
  ['Ada\u0000\u0007', 'Ada'],
  ['\u200B\uFEFF', ''],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['👩\u200D🔬 Kim', '👩\u200D🔬 Kim'],
])('the name %j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown);
});
