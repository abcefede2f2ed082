import { expect, test } from 'vitest';
import { projectFailures } from '../../contract/failures.ts';
import { folderDepth } from '../../contract/project.ts';
import {
  depthOf,
  nowhere,
  requireDepth,
  requireFreeTitle,
  requireParent,
  titlesAfterRemoval,
} from './folder-tree.ts';

/** The message of a failure. */
const textOf = (code: keyof typeof projectFailures.entries) => projectFailures.entries[code][1];

/** A tree of folders, each given as [id, parent, title]; the title is the id by default. */
const treeOf = (...folders: [id: string, parentId: string, title?: string][]) =>
  new Map(folders.map(([id, parentId, title = id]) => [id, { parentId, title }]));

/** Nested folders, each in the one before; the first is at the top. */
const chainOf = (name: string, length: number) =>
  Array.from({ length }, (_, at): [string, string] => [
    `${name}${at + 1}`,
    at === 0 ? nowhere : `${name}${at}`,
  ]);

test('a folder at the top has the level 1, one inside it the next', () => {
  const tree = treeOf(...chainOf('a', 3), ['lost', 'gone']);
  expect(['a1', 'a2', 'a3'].map((id) => depthOf(tree, id))).toEqual([1, 2, 3]);
  for (const id of ['gone', 'lost']) {
    expect(() => depthOf(tree, id)).toThrow(textOf('folder_gone'));
  }
});

test('folders are nested ten deep and no deeper', () => {
  expect(() => requireDepth(folderDepth)).not.toThrow();
  expect(() => requireDepth(folderDepth + 1)).toThrow(textOf('folder_too_deep'));
});

test.each([
  ['into itself', 'a1', 'a1', textOf('folder_inside_itself')],
  ['into a folder inside it', 'a1', 'a3', textOf('folder_inside_itself')],
  ['into the folder around it', 'a3', 'a1', null],
  ['where its lowest folder is at the last level', 'b1', 'a6', null],
  ['where its lowest folder would be below', 'b1', 'a7', textOf('folder_too_deep')],
  ['where it has no folders, to the last level', 'c', 'a9', null],
  ['into a folder that is gone', 'c', 'gone', textOf('folder_gone')],
])('a folder is moved %s', (_, id, parent, message) => {
  // The longest branch of b counts, in any order.
  const tree = treeOf(...chainOf('a', 9), ...chainOf('b', 4), ['short', 'b1'], ['c', nowhere]);
  const move = () => requireParent(tree, id, parent);
  if (message) expect(move).toThrow(message);
  else expect(move).not.toThrow();
});

test.each([
  ['of another name', 'Loan', nowhere, undefined, true],
  ['of the same name', 'Bank', nowhere, undefined, false],
  ['of the name in capitals', 'BANK', nowhere, undefined, false],
  ['of the same name elsewhere', 'Bank', 'b', undefined, true],
  ['that is itself', 'Bank', nowhere, 'a', true],
  ['of the name of a folder elsewhere', 'Inside', nowhere, undefined, true],
  ['of the name there', 'Inside', 'a', 'a', false],
])('a title is free beside a folder %s', (_, title, parentId, except, isFree) => {
  const tree = treeOf(['a', nowhere, 'Bank'], ['b', nowhere, 'Other'], ['c', 'a', 'Inside']);
  const check = () => requireFreeTitle(tree, { title, parentId }, except);
  if (isFree) expect(check).not.toThrow();
  else expect(check).toThrow(textOf('folder_title_taken'));
});

test('subfolders of a removed folder keep their titles, numbered where these are used around it', () => {
  const tree = treeOf(
    ['gone', nowhere, 'Bank'],
    ['x', nowhere, 'Loan'],
    ['y', nowhere, 'Loan (2)'],
    ['elsewhere', 'x', 'Free'],
    ['a', 'gone', 'loan'],
    ['b', 'gone', 'Free'],
    ['c', 'gone', 'Bank'],
    ['d', 'a', 'Deeper'],
    ['e', 'gone', 'LOAN'],
  );
  expect(titlesAfterRemoval(tree, 'gone', nowhere)).toEqual([
    ['a', 'loan (3)'],
    ['b', 'Free'],
    ['c', 'Bank'],
    ['e', 'LOAN (4)'],
  ]);
  expect(titlesAfterRemoval(tree, 'x', nowhere)).toEqual([['elsewhere', 'Free']]);
  expect(titlesAfterRemoval(tree, 'd', 'a')).toEqual([]);
});

test('a numbered title stays within the limit of titles, and has no double space before its number', () => {
  const long = `${'x'.repeat(45)} yyyy`;
  const tree = treeOf(['gone', nowhere], ['x', nowhere, long], ['a', 'gone', long]);
  expect(titlesAfterRemoval(tree, 'gone', nowhere)).toEqual([['a', `${'x'.repeat(45)} (2)`]]);
});
