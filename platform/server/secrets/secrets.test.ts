import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { ConfigProblem } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openSecrets } from './open-secrets.ts';
import { readRootSecret } from './root-secret.ts';
import { createSecrets } from './secrets.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sightline-secrets-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const root = 'a root secret of more than 32 characters';

test('sealed data can be read only with the same secret and for the same purpose', () => {
  const sealed = createSecrets(root).seal('totp', 'geheim');
  expect(createSecrets(root).unseal('totp', sealed)).toBe('geheim');
  expect(sealed).not.toBe(createSecrets(root).seal('totp', 'geheim'));
  expect(() => createSecrets(root).unseal('other', sealed)).toThrow();
  expect(() => createSecrets(`${root}!`).unseal('totp', sealed)).toThrow();
  const broken = Buffer.from(sealed, 'base64url');
  broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
  expect(() => createSecrets(root).unseal('totp', broken.toString('base64url'))).toThrow();
});

test('digests differ by purpose and by secret', () => {
  const digests = [
    createSecrets(root).digest('a', 'text'),
    createSecrets(root).digest('b', 'text'),
    createSecrets(`${root}!`).digest('a', 'text'),
  ];
  expect(new Set(digests).size).toBe(3);
  expect(createSecrets(root).digest('a', 'text')).toBe(digests[0]);
});

test('without SECRET one is created once, in a file that only its owner can read', async () => {
  const config = { SECRET: undefined, DATA_DIR: join(folder, 'data') };
  const both = await Promise.all(Array.from({ length: 20 }, () => readRootSecret(config)));
  expect(new Set(both).size).toBe(1);
  expect(both[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(config.DATA_DIR)).toEqual(['secret']);
  const path = join(config.DATA_DIR, 'secret');
  expect(await readFile(path, 'utf8')).toBe(both[0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('an empty secret file is reported clearly', async () => {
  const config = { SECRET: undefined, DATA_DIR: folder };
  await writeFile(join(folder, 'secret'), '');
  await expect(readRootSecret(config)).rejects.toThrow(ConfigProblem);
});

test('a process with another secret than the database was set up with does not start', async () => {
  const config = { SECRET: root, DATA_DIR: folder };
  await openSecrets(config, database);
  await openSecrets(config, database);
  const other = openSecrets({ ...config, SECRET: `${root}!` }, database);
  await expect(other).rejects.toThrow(/SECRET differs.*same SECRET/);
});
