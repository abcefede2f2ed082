import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRouteFiles } from './route-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-web-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    surfaces: { id: 'surfaces', parentId: 'root', module: '/assets/surfaces.js' },
    map: {
      id: 'map',
      parentId: 'surfaces',
      path: 'mapper/:id/edit',
      module: '/assets/map.js',
      imports: ['/assets/surfaces.js', '/assets/grid.js'],
    },
    lost: { id: 'lost', parentId: 'root', path: '*', module: '/assets/lost.js' },
  },
};

test('a path is told the files of its route, each once and without those of the shell', async () => {
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  await writeFile(join(folder, 'assets', 'manifest-1a2b.js'), text);
  const pageOf = await readRouteFiles(folder);
  const told = (path: string) =>
    [...pageOf(path).links.matchAll(/href="([^"]+)"/g)].map(([, at]) => at);
  expect(told('/mapper/x1/edit')).toEqual([
    '/assets/surfaces.js',
    '/assets/map.js',
    '/assets/grid.js',
  ]);
  expect(told('/nowhere/at/all')).toEqual(['/assets/lost.js']);
  expect(pageOf('/mapper/x1/edit').known).toBe(true);
  expect(pageOf('/nowhere/at/all').known).toBe(false);
});

test('a web that was built otherwise is served without', async () => {
  const unknown = { links: '', known: true };
  expect((await readRouteFiles(folder))('/mapper/x1/edit')).toEqual(unknown);
});
