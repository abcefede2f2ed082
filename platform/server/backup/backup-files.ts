import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { idBytes } from '#kernel/value/ids.ts';
import { type Manifest, readBackup, writeBackup } from '#platform/server/backup/backup.ts';
import { recordLastBackup } from '#platform/server/backup/last-backup.ts';
import { type Config, ConfigProblem } from '#platform/server/config/config.ts';
import {
  connectDatabase,
  type Database,
  openDatabase,
} from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { readRootSecret } from '#platform/server/secrets/root-secret.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';

/** Prefix of the folders of copies, below the data folder; an id follows. */
const copyPrefix = 'copy-';
const isCopy = new RegExp(`^${copyPrefix}[0-9A-Za-z]{${idBytes}}$`);

/**
 * Writes a backup of the installation that the configuration describes. It opens the database
 * itself, so an embedded one must not be in use.
 */
export async function backUp(config: Config, folder: string): Promise<Manifest> {
  const database = await openDatabase(locationOf(config));
  try {
    const manifest = await write(config, database, folder);
    await recordLastBackup(config, { made_at: manifest.made_at, folder: resolve(folder) });
    return manifest;
  } finally {
    await database.close();
  }
}

/**
 * The same for the database of a running server. Statements wait only while the files of an
 * embedded database are copied; the backup is written from the copy. The caller records it once it counts.
 */
export async function backUpRunning(
  config: Config,
  database: Pick<Database, 'pool' | 'copyTo'>,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (await isThere(folder)) {
    throw new ConfigProblem(`${folder} is there already: name a folder that is not.`);
  }
  if (!database.copyTo) return write(config, database, folder, signal);
  const copyFolder = join(resolve(config.DATA_DIR), copyPrefix + newId());
  try {
    await mkdir(copyFolder, { mode: 0o700 });
    await database.copyTo(join(copyFolder, 'database'));
    const copied = await connectDatabase({ folder: join(copyFolder, 'database') });
    try {
      return await write(config, copied, folder, signal);
    } finally {
      await copied.close();
    }
  } finally {
    await rm(copyFolder, { recursive: true, force: true });
  }
}

/**
 * Removes the copies of an embedded database that a process left which ended during a backup. The
 * caller has that database open, so no other process makes one.
 */
export async function removeLeftCopies(dataFolder: string): Promise<void> {
  const names = (await readdir(dataFolder)).filter((name) => isCopy.test(name));
  for (const name of names) await rm(join(dataFolder, name), { recursive: true });
}

/** Restores a backup into the installation that the configuration describes, which must be empty. */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const brought = join(folder, 'secret');
  if (!config.SECRET && (await isThere(brought)) && !(await isThere(secretFile(config)))) {
    await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 });
    await copyFile(brought, secretFile(config));
  }
  const database = await openDatabase(locationOf(config));
  try {
    return await readBackup(await installationOf(config, database), resolve(folder));
  } finally {
    await database.close();
  }
}

/** Describes the content of a backup. */
export function amountOf({ tables, files }: Manifest): string {
  const counts = Object.values(tables);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${counts.length} tables and ${files} files`;
}

async function write(
  config: Config,
  database: Pick<Database, 'pool'>,
  given: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const folder = resolve(given);
  const manifest = await writeBackup(await installationOf(config, database), folder, signal);
  // Without it sealed values could not be read. A secret in the configuration is not copied.
  if (!config.SECRET) await copyFile(secretFile(config), join(folder, 'secret'));
  return manifest;
}

async function installationOf(config: Config, database: Pick<Database, 'pool'>) {
  const folder = join(resolve(config.DATA_DIR), 'files');
  const files = await openFiles({ url: config.FILES_URL, folder });
  const secrets = createSecrets(await readRootSecret(config));
  return { database, files, secret: secrets.digest('fingerprint', 'root') };
}

const locationOf = ({ DATABASE_URL: url, DATA_DIR }: Config) => ({
  url,
  folder: join(resolve(DATA_DIR), 'database'),
});
const secretFile = ({ DATA_DIR }: Config) => join(resolve(DATA_DIR), 'secret');

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
