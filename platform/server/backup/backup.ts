import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { ConfigProblem } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { typeOfKey } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import { folderReader } from './folder-reader.ts';
import { migrationsOf, readTable, tableNames, withoutForeignKeys, writeTable } from './tables.ts';
import {
  digestOf,
  filesFolder,
  type Manifest,
  manifestFile,
  readManifest,
  tablesFolder,
  verifyBackup,
} from './verify-backup.ts';

export type { Manifest } from './verify-backup.ts';

export interface Installation {
  database: Pick<Database, 'pool'>;
  files: Files;
  /** Digest of the root secret. */
  secret: string;
}

const parts = (folder: string) => ({
  manifest: join(folder, manifestFile),
  tables: join(folder, tablesFolder),
  files: join(folder, filesFolder),
});

/**
 * Writes everything of an installation into a new folder: each table as it is at one moment, then
 * the files, where additional ones do no harm. Users may work meanwhile.
 * @throws ConfigProblem where the folder exists already
 */
export async function writeBackup(
  installation: Installation,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const { database, files, secret } = installation;
  const paths = parts(folder);
  await makeNew(folder);
  await mkdir(paths.tables, { mode: 0o700 });
  const tables: Record<string, number> = {};
  const migrations = await inTransaction(
    database.pool,
    'isolation level repeatable read',
    async (client) => {
      for (const table of await tableNames(client)) {
        signal?.throwIfAborted();
        tables[table] = await writeTable(client, table, paths.tables);
      }
      return migrationsOf(client);
    },
  );
  let count = 0;
  for await (const key of files.keys()) {
    signal?.throwIfAborted();
    const file = await files.get(key);
    // A file that was removed since it was listed is not needed any more.
    if (!file) continue;
    const path = join(paths.files, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.bytes, { mode: 0o600 });
    count += 1;
  }
  const made_at = new Date().toISOString();
  const checksums = await checksumsOf(folder);
  const contents = { migrations, tables, files: count, checksums };
  const manifest: Manifest = { format: 1, made_at, secret, ...contents };
  // Last: a folder without the manifest is no backup.
  await writeFile(paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Restores a backup into an empty installation: all of it, or no table. After a failure, such as a full
 * disk, it can be restored again.
 * @throws ConfigProblem where it is no backup, of another version or secret, or the installation
 * has data
 */
export async function readBackup(installation: Installation, folder: string): Promise<Manifest> {
  const { database, files, secret } = installation;
  const paths = parts(folder);
  const reader = folderReader(folder);
  const manifest = await readManifest(reader);
  if (manifest.secret !== secret) {
    throw new ConfigProblem(
      'This backup was made with another secret. Set the same SECRET, or put its file DATA_DIR/secret back.',
    );
  }
  await verifyBackup(reader);
  await inTransaction(database.pool, '', async (client) => {
    await requireSameVersion(client, manifest);
    await requireEmpty(client);
    await requireAllTables(client, manifest);
    await withoutForeignKeys(client, async () => {
      for (const [table, rows] of Object.entries(manifest.tables)) {
        const read = await readTable(client, table, paths.tables);
        if (read !== rows) {
          throw new ConfigProblem(`${table} has ${read} rows in the backup instead of ${rows}.`);
        }
      }
    });
    const begin = `${filesFolder}/`;
    const stored = (await reader.paths()).filter((path) => path.startsWith(begin));
    for (const path of stored) {
      const key = path.slice(begin.length);
      await files.put(key, await readFile(join(paths.files, key)), typeOfKey(key) ?? '');
    }
  });
  return manifest;
}

async function makeNew(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConfigProblem(`${folder} is there already: name a folder that is not.`);
  }
}

/** The checksums of what is in a folder, as it can be read back. */
async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of await folderReader(folder).paths()) {
    found[path] = (await digestOf(createReadStream(join(folder, path)))).digest;
  }
  return found;
}

async function requireSameVersion(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const here = await migrationsOf(client);
  if (here.join() === migrations.join()) return;
  throw new ConfigProblem(
    `This backup has ${migrations.length} migrations, this version ${here.length}: restore it with the version that made it, then update.`,
  );
}

/**
 * A manifest that was cut or changed would restore a part, or name what is no table. Earlier releases, whose backups
 * have no checksums, did not list empty tables.
 */
async function requireAllTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { tables, checksums } = manifest;
  const here = new Set(await tableNames(client));
  const missing = [...here].find((table) => !Object.hasOwn(tables, table));
  if (missing !== undefined && checksums !== undefined)
    throw new ConfigProblem(`The backup lacks the table ${missing}.`);
  const unknown = Object.keys(tables).find((table) => !here.has(table));
  if (unknown !== undefined)
    throw new ConfigProblem(`The backup has an unknown table, ${unknown}.`);
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of await tableNames(client)) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length === 0) continue;
    throw new ConfigProblem(`The database is in use (${table}): restore into an empty one.`);
  }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  mode: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
