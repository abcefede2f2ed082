import { defineReader } from '#platform/server/readers/reader.ts';
import type { FileWriters } from './writer.ts';

/** Defines the reader that writes a tool's files in a process beside the server (`write-file.ts`). */
export function fileWriting({ seconds = 60 }: Pick<FileWriters, 'seconds'>) {
  const file = new URL('./write-file.ts', import.meta.url);
  return defineReader<typeof import('./write-file.ts')>(file, seconds);
}
