import { defineReader } from '#platform/server/readers/reader.ts';

/** Reads Markdown (`markdown-file.ts`). */
export const markdownReader = defineReader<typeof import('./markdown-file.ts')>(
  new URL('./markdown-file.ts', import.meta.url),
  15,
);
