import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { readTable } from './read-table.ts';

interface TableFile {
  path: string;
  /** Encoding of a text; null to detect it. */
  encoding: TextEncoding | null;
}

/** Reads a table; returns its worksheets as the JSON of the answer. */
export async function read({ path, encoding }: TableFile): Promise<Uint8Array> {
  return new TextEncoder().encode(
    JSON.stringify(await readTable(await readLocalFile(path), encoding)),
  );
}
