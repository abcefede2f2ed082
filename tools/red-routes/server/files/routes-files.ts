import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const routesFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'json'],
  module: new URL('./routes-writers.ts', import.meta.url),
};
