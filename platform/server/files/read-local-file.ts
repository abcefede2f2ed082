import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';

/** Reads a file of this machine: an upload during its call, or one of the suite itself. */
export function readLocalFile(path: string | URL): Promise<Buffer> {
  return readFile(path);
}

export function readLocalText(path: string | URL): Promise<string> {
  return readFile(path, 'utf8');
}

/** The same synchronously, for files that are read at start. */
export function readLocalTextSync(path: string | URL): string {
  return readFileSync(path, 'utf8');
}

/** The names of the files of a folder of the suite itself, without its folders. */
export async function listLocalFiles(folder: string | URL): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

/** The same at once, in any order; none where there is no such folder. */
export function listLocalFilesSync(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The first bytes of such a file; fewer where it is shorter. */
export async function readFileStart(path: string, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length) });
  return buffer.subarray(0, bytesRead);
}

/** Bytes. */
export async function sizeOfLocalFile(path: string): Promise<number> {
  return (await stat(path)).size;
}
