import { chmodSync, statSync } from 'node:fs';

/**
 * Lets nobody but the system's user of this process into what it keeps: what it makes from now on
 * is 700 (folders) and 600 (files), and so is the folder of its data, which may be older. One that
 * belongs to somebody else, as a mounted volume, stays as it was given.
 */
export function keepDataPrivate(folder: string): void {
  process.umask(0o077);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && found.uid === process.getuid?.()) chmodSync(folder, 0o700);
}
