import { defineReader } from '#platform/server/readers/reader.ts';

/** Reads Markdown in a separate process (`markdown-file.ts`). */
export const markdownReader = defineReader<typeof import('./markdown-file.ts')>(
  new URL('./markdown-file.ts', import.meta.url),
  15,
);
