import type { FileWriters, WriterFile } from '#features/exports/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';

/** Seconds that writing may take. */
const patience = 60;

/** The files that notes are written as, in a process beside the server (`note-writer.ts`). */
export const noteFiles: FileWriters = {
  formats: ['md', 'docx'],
  writer: defineReader<WriterFile>(new URL('./note-writer.ts', import.meta.url), patience),
};
