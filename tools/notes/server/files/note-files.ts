import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that notes are written as. */
export const noteFiles: FileWriters = {
  formats: ['md', 'docx'],
  module: new URL('./note-writers.ts', import.meta.url),
};
