import type { FileWriters, WriterFile } from '#features/exports/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';

/** Seconds that writing may take. */
const patience = 60;

/** The files that a map is written as, in a process beside the server (`map-writer.ts`). */
export const mapFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'json'],
  writer: defineReader<WriterFile>(new URL('./map-writer.ts', import.meta.url), patience),
};
