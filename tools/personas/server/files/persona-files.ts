import type { FileWriters } from '#features/exports/server/index.ts';

/** The writers of the file formats. */
export const personaFiles: FileWriters = {
  formats: ['pptx', 'json'],
  module: new URL('./persona-writers.ts', import.meta.url),
};
