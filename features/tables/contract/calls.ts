import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { textEncodingIds } from '#kernel/text/text-encodings.ts';
import { tableFailures } from './failures.ts';

/** Merged cells: the first row and column, counted from 1, and how many they span. */
const mergedCells = z.object({
  line: z.int(),
  column: z.int(),
  lines: z.int(),
  columns: z.int(),
});

/**
 * A table that was read, by the name of its worksheet; empty for text files. `openQuotes` are the
 * lines of text, counted from 1, in which a quote begins that is never closed; `merged` cells have
 * their value in the first of them.
 */
export const readWorksheet = z.object({
  name: z.string(),
  table: z.array(z.array(z.string())),
  openQuotes: z.array(z.int()).optional(),
  merged: z.array(mergedCells).optional(),
});
export type ReadWorksheet = z.output<typeof readWorksheet>;

/** The worksheets of a file and, for text, the encoding, with whether that is a guess. */
export const readFile = z.object({
  sheets: z.array(readWorksheet),
  decoded: z.object({ encoding: z.enum(textEncodingIds), isSure: z.boolean() }).nullable(),
});
export type ReadFile = z.output<typeof readFile>;

/** Reads a table for a project of a tool. */
export function tableCalls<Prefix extends string>(
  prefix: Prefix,
  group: 'main' | 'tapper' = 'main',
) {
  return {
    readTable: defineCall({
      id: `${prefix}.readTable`,
      group,
      access: 'scope',
      method: 'POST',
      path: `/${prefix}/:id/import/table`,
      bodyType: 'either',
      summary: 'Read the rows of a CSV or XLSX file (`table`); the project is not changed.',
      params: z.object({ id: projectId }),
      /** Encoding of a text file; detected by default. */
      query: z.object({ encoding: z.enum(textEncodingIds).optional() }),
      output: readFile,
      failures: defineFailures({ ...projectFailures.entries, ...tableFailures.entries }),
      rate: { max: 30, seconds: 60 },
    }),
  };
}
export type TableCalls = ReturnType<typeof tableCalls<string>>;
