import { expect, test } from 'vitest';
import { brokenRules } from './code-rules.ts';

const found = (file: string, code: string) => brokenRules(new Map([[file, code]]));

test.each<[file: string, code: string]>([
  ['features/plans/server/a.ts', 'function f() { const kept = 1; return kept; }'],
  ['features/plans/server/a.ts', 'function f(place: string) { return place; }'],
  ['features/plans/server/a.ts', 'const f = (asked: string) => asked;'],
  ['features/plans/server/a.ts', 'interface Plan { mostPages: number }'],
  ['features/plans/server/a.ts', 'class Plan { #kept = 1; }'],
  ['features/plans/server/a.ts', 'const { head: sheetHead } = part;'],
  ['features/plans/server/a.ts', 'const [first, leastWidth] = sizes;'],
  ['features/plans/server/a.ts', 'for (const place of all) use(place);'],
  ['features/plans/server/a.ts', "import { title as told } from './b.ts';"],
  [
    'features/plans/web/a.tsx',
    'export function A() { const places = use(); return <i>{places}</i>; }',
  ],
  ['features/plans/server/a.test.ts', 'const askedFor = 1;'],
  ['tests/fixtures/a.ts', 'export const f = () => { let kept = 1; return kept; };'],
  ['bench/a.ts', 'const sheet = 1;'],
  ['scripts/a.ts', 'const keptFiles = [];'],
])('a declared name with an avoided word is found: %s %s', (file, code) => {
  expect(found(file, code)).toContainEqual(expect.stringMatching(`^avoided-name: ${file}#`));
});

test.each<[file: string, code: string]>([
  // Names that are declared elsewhere.
  ['features/plans/server/a.ts', 'const { place } = event; use({ kept: 1 }, row.asked);'],
  ['features/plans/server/a.ts', "import { place } from './b.ts';"],
  // Parts of other words, and idioms.
  ['features/plans/server/a.ts', 'const placeholder = 1; const atMost = 2; const inPlace = 3;'],
  // The verb.
  ['features/plans/server/a.ts', 'function placePin() { return 1; }'],
  // Where the glossary allows the word.
  ['tools/day-in-life/document/a.ts', 'const place = 1;'],
  ['features/plans/server/a.ts', 'const trial = 1;'],
])('a name that is right is not found: %s %s', (file, code) => {
  expect(found(file, code).filter((one) => one.startsWith('avoided-name'))).toEqual([]);
});
