import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const noteFiles: FileWriters = {
  formats: ['md', 'docx'],
  module: new URL('./note-writers.ts', import.meta.url),
};
