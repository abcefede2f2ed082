import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listTree } from './list-tree.ts';
import { avoidedNames, readAvoidedWords } from './names.ts';
import { crowdedFolders, type Tree } from './tree.ts';

const root = resolve(import.meta.dirname, '../..');
const avoided = readAvoidedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const tree = listTree(root);
const file = (path: string, text: string): Tree => new Map([[path, text]]);

test('no file, export or top-level declaration has a word in its name that the glossary avoids', () => {
  expect(avoidedNames(tree, avoided)).toEqual([]);
});

test.each([
  'tools/notes/web/kept-look.ts',
  'tools/notes/web/use-cargo.ts',
  'tools/notes/document/nouns/notes.ts',
  'features/board/web/verbs.test.ts',
])('a file with such a name is found: %s', (path) => {
  expect(avoidedNames(file(path, ''), avoided)).not.toEqual([]);
});

test.each([
  'export function keepLimits() {}',
  'export const mostPages = 4;',
  'export async function tellOwners() {}',
  'export interface CarriedThing {}',
  'export type ToldOutline = string;',
  "export { needProof, type Handle } from './proof.ts';",
  "export { requireProof as needProof } from './proof.ts';",
])('an export with such a name is found: %s', (text) => {
  expect(avoidedNames(file('features/plans/server/a.ts', text), avoided)).toHaveLength(1);
});

test.each([
  'function keepLimits() {}',
  'async function askService() {}',
  'const mostPages = 4;',
  'const [edge, leastWidth] = [4, 8];',
  'const { head, tail: kept } = parts;',
  'let asked = 0;',
  'interface Told {',
  'type Felt = string;',
  'class StrangerLimit {}',
])('a top-level declaration with such a name is found, except in tests: %s', (text) => {
  const found = avoidedNames(file('features/plans/server/a.ts', text), avoided);
  expect(found.length).toBeGreaterThan(0);
  expect(avoidedNames(file('features/plans/server/a.test.ts', text), avoided)).toEqual([]);
});

test('locals, parameters and members are not checked', () => {
  const text = 'function f(head: string) {\n  const kept = head;\n  return { words: kept };\n}\n';
  expect(avoidedNames(file('features/plans/server/a.ts', text), avoided)).toEqual([]);
});

test('a word is allowed where the glossary says so, and inside of another word', () => {
  const avoidedWords = [{ word: 'trial', instead: 'demo mode', allowed: ['features/plans/'] }];
  const text = 'export const trialDays = 14;';
  expect(avoidedNames(file('features/plans/server/a.ts', text), avoidedWords)).toEqual([]);
  expect(avoidedNames(file('features/accounts/server/a.ts', text), avoidedWords)).toHaveLength(1);
  const industrial = 'export const industrialDays = 14;';
  expect(avoidedNames(file('features/accounts/server/a.ts', industrial), avoidedWords)).toEqual([]);
});

test('a glossary without the table is an error', () => {
  expect(() => readAvoidedWords('# Glossary\n')).toThrow('no table');
});

test('no folder has more than 30 files of code', () => {
  expect(crowdedFolders(tree)).toEqual([]);
});

test.each([
  [30, []],
  [31, ['ui/grid: 31 files']],
])('a folder of %i files is found when that is too many', (count, found) => {
  const files = Array.from({ length: count }, (_, at): [string, string] => [
    `ui/grid/${at}.ts`,
    '',
  ]);
  const others: [string, string][] = [
    ['ui/grid/picture.svg', ''],
    ['ui/grid/cell/a.ts', ''],
  ];
  expect(crowdedFolders(new Map([...files, ...others]))).toEqual(found);
});
