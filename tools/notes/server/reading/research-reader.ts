import { defineReader } from '#platform/server/readers/reader.ts';

/** Reads an item of a research repository in a separate process (`research-file.ts`). */
export const researchReader = defineReader<typeof import('./research-file.ts')>(
  new URL('./research-file.ts', import.meta.url),
  15,
);
