import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { defineFailures } from '#kernel/failure.ts';
import { readingFailures } from '#kernel/reading-failures.ts';
import { mapperProject } from '../project.ts';

/** What a file of a table may hold. */
export const tableLimits = {
  bytes: 20 * 1024 * 1024,
  lines: 20_000,
  columns: 200,
  /** Of all sheets together, empty ones before the last in a line too. */
  cells: 2_000_000,
  letters: 20_000_000,
  /** Of one cell: more than any spreadsheet keeps in one. */
  cellLetters: 50_000,
} as const;

/** Why a file is not taken; the message says what is wrong, and where. */
export const importFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: [400, 'No file arrived.'],
  /** The message names what the file is. */
  not_a_table: [415, 'This file is neither a CSV nor an XLSX table.'],
  not_utf8: [415, 'This text is not in UTF-8. Save it as UTF-8 and try again.'],
  table_broken: [422, 'This workbook is damaged and cannot be read.'],
  table_too_large: [413, 'This table is too large.'],
  table_empty: [422, 'There is nothing in this table.'],
  not_a_map: [422, 'This file is not a map in the open format of Sightline.'],
});

const common = { group: 'main', access: 'account', method: 'POST', bodyType: 'either' } as const;

/** Reading tables for a map, and taking in whole maps. */
export const importCalls = {
  readTable: defineCall({
    ...common,
    id: 'mapper.readTable',
    path: '/mapper/:id/import/table',
    summary: 'Read a CSV or XLSX file (`table`) into lines; the map stays as it is.',
    params: z.object({ id: projectId }),
    output: z.object({
      sheets: z.array(z.object({ name: z.string(), table: z.array(z.array(z.string())) })),
    }),
    failures: defineFailures({ ...projectFailures.entries, ...importFailures.entries }),
    rate: { max: 30, seconds: 60 },
  }),
  importMap: defineCall({
    ...common,
    id: 'mapper.import',
    path: '/mapper/import',
    summary: 'Make a new map of a file (`map`) in the open format.',
    output: mapperProject,
    failures: defineFailures({ ...projectFailures.entries, ...importFailures.entries }),
    rate: { max: 30, seconds: 60 },
  }),
};
