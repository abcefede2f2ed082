import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { readTable } from './read-table.ts';

interface TableFile {
  path: string;
  /** How a text is encoded; null where that is to be found out. */
  encoding: TextEncoding | null;
}

/** Reads a table; answers its worksheets as the JSON that goes to the browser. */
export async function read({ path, encoding }: TableFile): Promise<Uint8Array> {
  return new TextEncoder().encode(
    JSON.stringify(await readTable(await readLocalFile(path), encoding)),
  );
}
