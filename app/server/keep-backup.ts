import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Manifest, readBackup, writeBackup } from '#platform/server/backup/backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { readRootSecret } from '#platform/server/secrets/root-secret.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';

type Work = typeof writeBackup | typeof readBackup;

/** Writes a backup of the installation that the configuration describes. */
export async function backUp(config: Config, folder: string): Promise<Manifest> {
  const manifest = await work(config, folder, writeBackup);
  // Without it nothing that is sealed could be read. One that the configuration holds stays there.
  if (!config.SECRET) await copyFile(secretFile(config), join(folder, 'secret'));
  return manifest;
}

/** Puts a backup into the installation that the configuration describes, which must be empty. */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const brought = join(folder, 'secret');
  if (!config.SECRET && (await isThere(brought)) && !(await isThere(secretFile(config)))) {
    await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 });
    await copyFile(brought, secretFile(config));
  }
  return work(config, folder, readBackup);
}

/** What a backup holds, in words. */
export function amountOf({ tables, files }: Manifest): string {
  const counts = Object.values(tables);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${counts.length} tables and ${files} files`;
}

const secretFile = ({ DATA_DIR }: Config) => join(resolve(DATA_DIR), 'secret');

async function work(config: Config, folder: string, run: Work): Promise<Manifest> {
  const data = resolve(config.DATA_DIR);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: join(data, 'database') });
  try {
    const files = await openFiles({ url: config.FILES_URL, folder: join(data, 'files') });
    const secrets = createSecrets(await readRootSecret(config));
    const secret = secrets.digest('fingerprint', 'root');
    return await run({ database, files, secret }, resolve(folder));
  } finally {
    await database.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
