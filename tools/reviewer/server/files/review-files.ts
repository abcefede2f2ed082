import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that a review is written as. */
export const reviewFiles: FileWriters = {
  formats: ['csv', 'xlsx', 'docx', 'pptx', 'json'],
  module: new URL('./review-writers.ts', import.meta.url),
};
