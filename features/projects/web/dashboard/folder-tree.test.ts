import { expect, test } from 'vitest';
import { folderPath, folderTree } from './folder-tree.ts';

const folder = (_id: string, parent_id: string | null) => ({
  _id,
  parent_id,
  title: _id,
  projects: 0,
});
const folders = [folder('a', null), folder('b', null), folder('a1', 'a'), folder('a11', 'a1')];

test('a tree is listed from the top, each folder followed by its content', () => {
  expect(folderTree(folders).map(({ folder, level }) => [folder._id, level])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a11', 2],
    ['b', 0],
  ]);
});

test('a folder cannot be moved into itself or its content', () => {
  expect(folderTree(folders, 'a1').map(({ folder }) => folder._id)).toEqual(['a', 'b']);
});

test('the path of a folder names all parents, that of a deleted one nothing', () => {
  expect(folderPath(folders, 'a11').map(({ _id }) => _id)).toEqual(['a', 'a1', 'a11']);
  expect(folderPath(folders, 'gone')).toEqual([]);
});
