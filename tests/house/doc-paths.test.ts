import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listTree } from './list-tree.ts';

const root = resolve(import.meta.dirname, '../..');
const tree = listTree(root);

/** Documents about the code as it is; specification, decisions and changelog are about other times. */
const isCurrent = (file: string) =>
  file.endsWith('.md') && !/^(?:docs\/(?:spec|decisions)\/|content\/|CHANGELOG)/.test(file);

/** Paths of no file of the tree: of calls, data, examples and settings. */
const isOther = (path: string) =>
  /^(?:data|mapper)\/|^[A-Z_]+\/|^[/.]|NAME|^(?:features|tools)\/x\/|^$/.test(path) ||
  path === 'mapper';

/** All files and folders. */
function entriesOf(files: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const file of files) {
    for (let at = file; at !== '.'; at = dirname(at)) all.add(at);
  }
  return all;
}

/**
 * The paths in a document that lead nowhere: neither from the root nor, without their beginning,
 * inside the document's folder; for documents of `docs/` anywhere.
 */
function deadPaths(file: string, text: string, entries: ReadonlySet<string>): string[] {
  const folder = file.startsWith('docs/') ? '.' : dirname(file);
  const inside = [...entries].filter((entry) => folder === '.' || entry.startsWith(`${folder}/`));
  const named = new Set(
    [...text.matchAll(/`([\w.[\]-]*\/[\w./[\]-]*|[\w-]+\.tsx?)`/g)].map(pathOf),
  );
  return [...named].filter(
    (path) =>
      !isOther(path) &&
      !entries.has(path) &&
      !entries.has(join(folder, path)) &&
      !inside.some((entry) => entry.endsWith(`/${path}`)) &&
      (path.includes('/') || ![...entries].some((entry) => entry.endsWith(`/${path}`))),
  );
}

const pathOf = ([, path = '']: RegExpMatchArray) => path.replace(/\/$/, '');

test('every path in READMEs and docs leads to a file or folder', () => {
  const entries = entriesOf(tree.keys());
  const documents = [...tree].filter(([file]) => isCurrent(file));
  expect(documents.length).toBeGreaterThan(40);
  const dead = documents.flatMap(([file, text]) =>
    deadPaths(file, text, entries).map((path) => `${file}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test.each([
  ['`server/here.ts`, `features/a/server/`, `here.ts` and `data/secret`', []],
  ['`server/gone.ts`', ['server/gone.ts']],
  ['`heads/`', ['heads']],
  ['`gone.ts`', ['gone.ts']],
])('a path that does not exist is found: %s', (text, dead) => {
  const entries = entriesOf(['features/a/server/here.ts']);
  expect(deadPaths('features/a/README.md', text, entries)).toEqual(dead);
});
