import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const dayFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'ics', 'json'],
  module: new URL('./day-writers.ts', import.meta.url),
};
