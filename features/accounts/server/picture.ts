import { defineReader } from '#platform/server/readers/reader.ts';

/** Draws an uploaded picture anew (`picture-file.ts`). */
export const pictureReader = defineReader<typeof import('./picture-file.ts')>(
  new URL('./picture-file.ts', import.meta.url),
  15,
);
