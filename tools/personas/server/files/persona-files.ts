import type { FileWriters } from '#features/exports/server/index.ts';

/** The files that a persona project is written as. */
export const personaFiles: FileWriters = {
  formats: ['pptx', 'json'],
  module: new URL('./persona-writers.ts', import.meta.url),
};
