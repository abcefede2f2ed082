import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { createReadiness } from './readiness.ts';

let environment: TestEnvironment;
let database: Database;
beforeEach(async () => {
  environment = await makeTestEnvironment();
  const folder = join(environment.dataFolder, 'database');
  database = await openDatabase({ url: environment.databaseUrl, folder });
});
afterEach(async () => {
  await database.close();
  await environment.remove();
});

test('a server that can write is ready, and leaves no file behind', async () => {
  await createReadiness({ DATA_DIR: environment.dataFolder }, database)();
  expect(await readdir(join(environment.dataFolder, 'files'))).toEqual([]);
});

test('a server whose disk is nearly full is not ready', async () => {
  const ready = createReadiness({ DATA_DIR: environment.dataFolder }, database, 2 ** 60);
  await expect(ready()).rejects.toThrow('left on the disk');
});

test('a server whose folder of files cannot be written is not ready', async () => {
  await writeFile(join(environment.dataFolder, 'files'), '');
  const ready = createReadiness({ DATA_DIR: environment.dataFolder }, database);
  await expect(ready()).rejects.toThrow('EEXIST');
});

test('a server whose database accepts no writes is not ready', async () => {
  await database.pool.query('alter table root_secret_checks rename to elsewhere');
  const ready = createReadiness({ DATA_DIR: environment.dataFolder }, database);
  await expect(ready()).rejects.toThrow('root_secret_checks');
});
