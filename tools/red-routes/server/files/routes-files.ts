import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that a project is written as. */
export const routesFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'json'],
  module: new URL('./routes-writers.ts', import.meta.url),
};
