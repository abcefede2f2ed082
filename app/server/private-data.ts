import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What is written below the folder of the data, where it is there already. */
const written = ['.', 'database', 'files', 'uploads'];

/**
 * Makes the folder of the data, and lets nobody but the system's user of this process into what it
 * stores: what it makes from now on is 700 (folders) and 600 (files), and so is the folder itself, which
 * may be older. One that belongs to another user, as a mounted volume, stays as it was given.
 * @throws the system's error, with its path, where something of it cannot be written
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  const whole = resolve(folder);
  mkdirSync(whole, { recursive: true });
  if (statSync(whole).uid === process.getuid?.()) chmodSync(whole, 0o700);
  for (const name of written) {
    const path = join(whole, name);
    if (statSync(path, { throwIfNoEntry: false }))
      accessSync(path, constants.W_OK | constants.X_OK);
  }
}
