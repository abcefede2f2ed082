import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInstalledPackages } from './read-packages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-packages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(path: string, manifest: string): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, path, 'package.json'), manifest);
}

test('all installed packages are listed once, with the licence that each declares', async () => {
  const simple = (name: string, version: string) =>
    JSON.stringify({ name, version, license: 'MIT' });
  await install('b', simple('b', '1.0.0'));
  await install('@scope/a', simple('@scope/a', '2.0.0'));
  await install('b/node_modules/c', simple('c', '1.0.0'));
  await install('c', simple('c', '2.0.0'));
  await install('@scope/a/node_modules/c', simple('c', '1.0.0'));
  await install('.cache', simple('cache', '1.0.0'));
  await install(
    'old',
    '{"name":"old","version":"0.1.0","licenses":[{"type":"BSD"},{"type":"MIT"}]}',
  );
  await install('older', '{"name":"older","version":"0.1.0","license":{"type":"ISC"}}');
  await install('silent', '{"name":"silent","version":"0.1.0"}');
  await install('broken', 'no JSON');
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'file.txt'), 'text');
  const found = await readInstalledPackages(folder);
  expect(found.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
    '@scope/a 2.0.0 MIT',
    'b 1.0.0 MIT',
    'c 1.0.0 MIT',
    'c 2.0.0 MIT',
    'old 0.1.0 BSD OR MIT',
    'older 0.1.0 ISC',
    'silent 0.1.0 ',
  ]);
});
