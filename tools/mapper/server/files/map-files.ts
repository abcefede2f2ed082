import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that a map is written as. */
export const mapFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'json'],
  module: new URL('./map-writers.ts', import.meta.url),
};
