import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { BackupReader } from './verify-backup.ts';

/** Reads a backup in a folder of this machine. */
export function folderReader(folder: string): BackupReader {
  return {
    name: folder,
    async paths() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .map((path) => path.split(sep).join('/'))
        .sort();
    },
    async open(path) {
      const full = join(folder, path);
      const found = await stat(full).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found ? { stream: createReadStream(full), bytes: found.size } : null;
    },
  };
}
