import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigProblem } from '#platform/server/config/config.ts';

/** What is written below the folder of the data, where it is there already. */
const folders = ['.', 'database', 'files', 'uploads'];
const files = ['secret', 'database.lock', 'last-backup'];

/**
 * Makes the folder of the data, and lets nobody but the system's user of this process into what it
 * stores: what it makes from now on is 700 (folders) and 600 (files), and so is the folder itself, which
 * may be older. One that belongs to another user, as a mounted volume, stays as it was given.
 * @throws the system's error, with its path, where something of it cannot be used; ConfigProblem where a
 *   file stands where a folder is expected, or the other way round
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  const whole = resolve(folder);
  mkdirSync(whole, { recursive: true });
  if (statSync(whole).uid === process.getuid?.()) chmodSync(whole, 0o700);
  for (const name of folders) {
    const path = join(whole, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    if (!found.isDirectory()) throw misplaced(path, 'file', 'folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  }
  for (const name of files) {
    const path = join(whole, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    if (!found.isFile()) throw misplaced(path, 'folder', 'file');
    accessSync(path, constants.R_OK);
  }
}

function misplaced(path: string, found: string, expected: string): ConfigProblem {
  return new ConfigProblem(
    `${path} is a ${found} where a ${expected} is expected. Move it away, or set DATA_DIR to another folder.`,
  );
}
