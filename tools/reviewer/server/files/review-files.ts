import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const reviewFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'docx', 'pptx', 'json', 'jsonld', 'html'],
  module: new URL('./review-writers.ts', import.meta.url),
};
