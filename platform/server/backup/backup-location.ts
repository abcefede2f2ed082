import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { ConfigProblem } from '../config/config.ts';
import { newId } from '../ids/new-id.ts';
import { folderReader } from './folder-reader.ts';
import { type BackupReader, verifyBackup } from './verify-backup.ts';

/** Writes a backup into a folder that does not exist yet. */
export type WriteBackup = (folder: string) => Promise<unknown>;

/** Where backups are stored, each under a name. */
export interface BackupLocation {
  /** Writes and removes something small; throws where that is not possible. */
  check(): Promise<void>;
  /**
   * Stores a backup, and reads it back completely before it counts. What an interrupted run left of
   * the same name is replaced.
   * @throws ConfigProblem where what was stored is not what was written
   */
  store(name: string, write: WriteBackup, signal: AbortSignal): Promise<{ bytes: number }>;
  reader(name: string): BackupReader;
  /** Removes a backup; a missing one is no error. */
  remove(name: string): Promise<void>;
}

const isName = /^sightline-[\w-]+$/;

/** @throws Error for a name that is not one of a backup, so that nothing else is ever removed */
export function requireBackupName(name: string): string {
  if (!isName.test(name)) throw new Error(`'${name}' is no name of a backup.`);
  return name;
}

/**
 * Backups in a folder of this server. A folder that ends with `.part` is not complete.
 * @throws ConfigProblem where the path is not absolute, or in what is backed up
 */
export function folderLocation(root: string, dataFolder: string): BackupLocation {
  if (!isAbsolute(root)) throw new ConfigProblem('Enter the whole path of a folder of the server.');
  for (const own of ['database', 'files']) {
    const owned = join(resolve(dataFolder), own);
    if (resolve(root) === owned || resolve(root).startsWith(`${owned}/`)) {
      throw new ConfigProblem(`Backups cannot be in ${owned}, which they are made of.`);
    }
  }
  const pathOf = (name: string) => join(root, requireBackupName(name));
  const partOf = (name: string) => `${pathOf(name)}.part`;
  const remove = async (name: string) => {
    await rm(pathOf(name), { recursive: true, force: true });
    await rm(partOf(name), { recursive: true, force: true });
  };
  return {
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const probe = join(root, `.sightline-${newId()}`);
      await writeFile(probe, 'Sightline can write here.\n', { flag: 'wx' });
      await rm(probe);
    },
    async store(name, write, signal) {
      await remove(name);
      await write(partOf(name));
      const { bytes } = await verifyBackup(folderReader(partOf(name)), signal);
      await rename(partOf(name), pathOf(name));
      return { bytes };
    },
    reader: (name) => folderReader(pathOf(name)),
    remove,
  };
}
