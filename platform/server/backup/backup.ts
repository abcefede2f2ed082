import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { ConfigProblem } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { typeOfKey } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import { migrationsOf, readTable, tableNames, withoutForeignKeys, writeTable } from './tables.ts';

/** The manifest of a backup. */
const manifestShape = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Digest of the root secret: with another secret tokens and sealed values can't be read. */
  secret: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.number(),
});
export type Manifest = z.output<typeof manifestShape>;

export interface Installation {
  database: Pick<Database, 'pool'>;
  files: Files;
  /** Digest of the root secret. */
  secret: string;
}

const parts = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  tables: join(folder, 'tables'),
  files: join(folder, 'files'),
});

/**
 * Writes everything of an installation into a new folder: each table as it is at one moment, then
 * the files, where additional ones do no harm. Users may work meanwhile.
 * @throws ConfigProblem where the folder exists already
 */
export async function writeBackup(installation: Installation, folder: string): Promise<Manifest> {
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
        tables[table] = await writeTable(client, table, paths.tables);
      }
      return migrationsOf(client);
    },
  );
  let count = 0;
  for await (const key of files.keys()) {
    const file = await files.get(key);
    // A file that was removed since it was listed is not needed any more.
    if (!file) continue;
    const path = join(paths.files, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.bytes, { mode: 0o600 });
    count += 1;
  }
  const made_at = new Date().toISOString();
  const manifest: Manifest = { format: 1, made_at, secret, migrations, tables, files: count };
  // Last: a folder without the manifest is no backup.
  await writeFile(paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Restores a backup into an empty installation: all tables, or none.
 * @throws ConfigProblem where it is no backup, of another version or secret, or the installation
 * has data
 */
export async function readBackup(installation: Installation, folder: string): Promise<Manifest> {
  const { database, files, secret } = installation;
  const paths = parts(folder);
  const manifest = await readManifest(paths.manifest);
  if (manifest.secret !== secret) {
    throw new ConfigProblem(
      'This backup was made with another secret. Set the same SECRET, or put its file DATA_DIR/secret back.',
    );
  }
  await inTransaction(database.pool, '', async (client) => {
    await requireSameVersion(client, manifest);
    await requireEmpty(client);
    await withoutForeignKeys(client, async () => {
      for (const [table, rows] of Object.entries(manifest.tables)) {
        const read = await readTable(client, table, paths.tables);
        if (read !== rows) {
          throw new ConfigProblem(`${table} has ${read} rows in the backup instead of ${rows}.`);
        }
      }
    });
  });
  for (const key of await keysIn(paths.files)) {
    await files.put(key, await readFile(join(paths.files, key)), typeOfKey(key) ?? '');
  }
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

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const manifest = manifestShape.safeParse(fromJson(text));
  if (!manifest.success) throw new ConfigProblem(`${dirname(path)} is not a whole backup.`);
  return manifest.data;
}

async function requireSameVersion(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const here = await migrationsOf(client);
  if (here.join() === migrations.join()) return;
  throw new ConfigProblem(
    `This backup has ${migrations.length} migrations, this version ${here.length}: restore it with the version that made it, then update.`,
  );
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of await tableNames(client)) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length === 0) continue;
    throw new ConfigProblem(`The database is in use (${table}): restore into an empty one.`);
  }
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A backup without files has no folder for them.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
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
