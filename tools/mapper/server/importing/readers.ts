import { defineReader } from '#platform/server/readers/reader.ts';

/** Reads a CSV or XLSX file. */
export const tableReader = defineReader<typeof import('./table-file.ts')>(
  new URL('./table-file.ts', import.meta.url),
  15,
);

/** Reads a map in the open format. */
export const mapReader = defineReader<typeof import('./map-file.ts')>(
  new URL('./map-file.ts', import.meta.url),
  15,
);
