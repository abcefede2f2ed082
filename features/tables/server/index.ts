import type { Editing } from '#features/projects/server/index.ts';
import type { Shape } from '#kernel/document/document.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/response/prepared-answer.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { ReadFile, TableCalls } from '../contract/calls.ts';
import { tableFailures } from '../contract/failures.ts';

export { writeCsv } from './write-csv.ts';
export { writeWorkbook } from './write-workbook.ts';

/** Reads a CSV or XLSX file, in a process beside the server. */
const tableReader = defineReader<typeof import('./table-file.ts')>(
  new URL('./table-file.ts', import.meta.url),
  15,
);

/** A request with a table file in the field `table`. */
interface TableRequest {
  uploads: readonly { field: string; path: string }[];
  signal: AbortSignal;
}

/**
 * Reads the table file of a request; returns the answer of a call whose output is `readFile`.
 * @throws Failure of `tableFailures`
 */
export async function readTableOf(
  readers: Pick<Readers, 'read'>,
  { uploads, signal }: TableRequest,
  { owner, encoding = null }: { owner: string; encoding?: TextEncoding | null | undefined },
): Promise<PreparedAnswer<ReadFile>> {
  const file = uploads.find(({ field }) => field === 'table');
  if (!file) throw tableFailures.fail('file_missing');
  return new PreparedAnswer(
    await readers.read(tableReader, { path: file.path, encoding }, { owner, signal }),
  );
}

/** Implements the calls that read tables, for editors of a tool's projects. */
export function tableRoutes<S extends Shape>(
  calls: TableCalls,
  { allowEdit }: Pick<Editing<S>, 'allowEdit'>,
  readers: Pick<Readers, 'read'>,
): Implementation[] {
  return [
    implement(calls.readTable, async ({ actor, input: { params, query }, uploads, signal }) => {
      await allowEdit(actor, params.id);
      const { encoding } = query;
      return readTableOf(readers, { uploads, signal }, { owner: actor.userId, encoding });
    }),
  ];
}
