import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { featureCycles, undescribedFeatures } from './feature-order.ts';
import { listTree } from './list-tree.ts';

const tree = listTree(resolve(import.meta.dirname, '../..'));

test('no features import each other', () => {
  expect(featureCycles(tree)).toEqual([]);
});

test.each([
  ["import { a } from '#features/comments/server/index.ts';"],
  ["import type { A } from '#features/comments/contract.ts';"],
  ["export { a } from '#features/comments/contract.ts';"],
  ["export const a = () => import('#features/comments/web/index.ts');"],
  ["import { a } from '../../comments/contract.ts';"],
])('an import of a feature that imports the importing one is found: %s', (code) => {
  expect(featureCycles(new Map([...tree, ['features/accounts/server/a.ts', code]]))).toEqual([
    expect.stringContaining(
      'accounts → comments (features/accounts/server/a.ts), comments → accounts',
    ),
  ]);
});

test('a cycle through a third feature is found', () => {
  const path = (name: string) => `features/${name}/contract.ts`;
  const importOf = (name: string) => `import { a } from '#${path(name)}';`;
  const cycle = new Map([
    [path('b'), importOf('c')],
    [path('c'), importOf('a')],
    [path('a'), importOf('b')],
  ]);
  expect(featureCycles(cycle)).toEqual([
    `a → b (${path('a')}), b → c (${path('b')}), c → a (${path('c')})`,
  ]);
});

test('every feature has an introduction', () => {
  expect(undescribedFeatures(tree)).toEqual([]);
  expect(undescribedFeatures(new Map([['features/gossip/server/index.ts', '']]))).toEqual([
    'gossip',
  ]);
});

test('every feature with a manifest is in the list of the suite', () => {
  const manifest = /^export (?:const|function) \w+Feature\b|^export \{[^}]*\b\w+Feature\b/m;
  const folders = [...tree]
    .filter(
      ([path, text]) => /^features\/[\w-]+\/server\/index\.ts$/.test(path) && manifest.test(text),
    )
    .map(([path]) => path.split('/')[1]);
  const listed = features.map(({ name }) => name).filter((name) => name !== 'site');
  expect(listed.sort()).toEqual(folders.sort());
});
