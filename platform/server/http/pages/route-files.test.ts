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

test('a path has the files of its route, each once and without those of the shell', async () => {
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  await writeFile(join(folder, 'assets', 'manifest-1a2b.js'), text);
  const pageOf = await readRouteFiles(folder);
  const linksOf = (path: string) =>
    [...pageOf(path).links.matchAll(/href="([^"]+)"/g)].map(([, at]) => at);
  expect(linksOf('/mapper/x1/edit')).toEqual([
    '/assets/surfaces.js',
    '/assets/map.js',
    '/assets/grid.js',
  ]);
  expect(linksOf('/nowhere/at/all')).toEqual(['/assets/lost.js']);
  expect(pageOf('/mapper/x1/edit').known).toBe(true);
  expect(pageOf('/nowhere/at/all').known).toBe(false);
});

test('an address below a known word that has no page is unknown', async () => {
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    post: { id: 'post', parentId: 'root', path: 'blog/:slug', module: '/assets/post.js' },
    any: { id: 'any', parentId: 'root', path: ':project/:id', module: '/assets/any.js' },
    shared: { id: 'shared', parentId: 'root', path: 'shared/:token', module: '/assets/shared.js' },
    below: { id: 'below', parentId: 'root', path: 'billing/:below', module: '/assets/lost.js' },
    lost: { id: 'lost', parentId: 'root', path: '*', module: '/assets/lost.js' },
  };
  const text = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`;
  await writeFile(join(folder, 'assets', 'manifest-1a2b.js'), text);
  await mkdir(join(folder, 'blog', 'first-post'), { recursive: true });
  await writeFile(join(folder, 'blog', 'first-post', 'index.html'), 'first');
  const pageOf = await readRouteFiles(folder);
  expect(pageOf('/blog/unknown').known).toBe(false);
  expect(pageOf('/billing/x').known).toBe(false);
  expect(pageOf('/shared/abc').known).toBe(true);
});

test('a web build without this information is served without preloading', async () => {
  const unknown = { links: '', known: true };
  expect((await readRouteFiles(folder))('/mapper/x1/edit')).toEqual(unknown);
});
