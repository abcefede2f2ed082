import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  avoidedPaths,
  avoidedStyles,
  missingStyles,
  readAvoidedWords,
} from './code/avoided-words.ts';
import { listTree } from './list-tree.ts';
import { crowdedFolders, type Tree } from './tree.ts';

const root = resolve(import.meta.dirname, '../..');
const avoided = readAvoidedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const tree = listTree(root);
const file = (path: string, text: string): Tree => new Map([[path, text]]);

test('no file or folder has a word in its name that the glossary avoids', () => {
  expect(avoidedPaths(tree, avoided)).toEqual([]);
});

test.each([
  'tools/notes/web/kept-look.ts',
  'tools/notes/web/use-cargo.ts',
  'tools/notes/document/nouns/notes.ts',
  'features/board/web/verbs.test.ts',
  'ui/sheet.module.css',
  'bench/asked.ts',
])('a file with such a name is found: %s', (path) => {
  expect(avoidedPaths(file(path, ''), avoided)).toHaveLength(1);
});

test.each([
  'tools/mapper/web/place-pin.ts',
  'ui/placeholder.tsx',
  'features/plans/server/trial.ts',
  'docs/kept.md',
])('a file with a right name is not found: %s', (path) => {
  expect(avoidedPaths(file(path, ''), avoided)).toEqual([]);
});

test('no style sheet has a name with a word that the glossary avoids', () => {
  expect(avoidedStyles(tree, avoided)).toEqual([]);
});

test.each([
  '.keptRow { color: red; }',
  '.row .sheetTitle:hover { color: red; }',
  '.row[data-told] { color: red; }',
  '.row { width: var(--head-width); }',
  '@keyframes told { to { color: red; } }',
])('such a name in a style sheet is found: %s', (text) => {
  expect(avoidedStyles(file('ui/grid/grid.module.css', text), avoided)).toHaveLength(1);
});

test.each(['.row { background: url(./place.svg); }', '/* .kept */ .row {}', '.placeholder {}'])(
  'a right name in a style sheet is not found: %s',
  (text) => {
    expect(avoidedStyles(file('ui/grid/grid.module.css', text), avoided)).toEqual([]);
  },
);

test('code takes no class from a style sheet that does not have it', () => {
  expect(missingStyles(tree)).toEqual([]);
});

test('a class that a style sheet does not have is found', () => {
  const code = (name: string): [string, string] => [
    'ui/grid/grid.tsx',
    `import styles from './grid.module.css';\nconst row = styles.${name};`,
  ];
  const styles: [string, string] = ['ui/grid/grid.module.css', '.row { color: red; }'];
  expect(missingStyles(new Map([styles, code('row')]))).toEqual([]);
  expect(missingStyles(new Map([styles, code('cell')]))).toEqual(['ui/grid/grid.tsx: cell']);
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
