import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import type { Config } from '#platform/server/config/config.ts';

const lastBackup = z.object({ made_at: z.iso.datetime(), folder: z.string() });

/** The file with the time and folder of the last backup. */
function lastBackupFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'last-backup');
}

/** Records a complete backup, for `npm run doctor`. */
export async function recordLastBackup(
  config: Pick<Config, 'DATA_DIR'>,
  made: z.output<typeof lastBackup>,
): Promise<void> {
  await writeFile(lastBackupFile(config), JSON.stringify(made), { mode: 0o600 });
}

/** A complete backup. */
export interface LastBackup {
  madeAt: Date;
  /** Its folder, or its place in a bucket. */
  folder: string;
}

/** The last backup that a process with this data folder made; null where none is known. */
export async function readLastBackup(config: Pick<Config, 'DATA_DIR'>): Promise<LastBackup | null> {
  const text = await readFile(lastBackupFile(config), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const found = lastBackup.safeParse(fromJson(text)).data;
  return found ? { madeAt: new Date(found.made_at), folder: found.folder } : null;
}
