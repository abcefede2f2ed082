import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigProblem } from '#platform/server/config/config.ts';

/** Files and folders below the data folder, where they exist already. */
const folders = ['.', 'database', 'files', 'uploads'];
const files = ['secret', 'database.lock', 'last-backup'];

/**
 * Creates the data folder, and restricts it to the system's user of this process: new folders get
 * mode 700 and files 600, and so does the folder itself, which may be older. A folder of another
 * user, such as a mounted volume, keeps its mode.
 * @throws the system's error, with its path, where something can't be used; ConfigProblem where a
 * file is in the place of a folder, or the other way round
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  const absolutePath = resolve(folder);
  mkdirSync(absolutePath, { recursive: true });
  if (statSync(absolutePath).uid === process.getuid?.()) chmodSync(absolutePath, 0o700);
  for (const name of folders) {
    const path = join(absolutePath, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    if (!found.isDirectory()) throw misplaced(path, 'file', 'folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  }
  for (const name of files) {
    const path = join(absolutePath, name);
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
