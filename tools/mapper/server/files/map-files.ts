import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const mapFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'pptx', 'json'],
  module: new URL('./map-writers.ts', import.meta.url),
};
