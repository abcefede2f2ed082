import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that days are written as. */
export const dayFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'ics', 'json'],
  module: new URL('./day-writers.ts', import.meta.url),
};
