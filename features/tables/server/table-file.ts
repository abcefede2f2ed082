import { readFile } from 'node:fs/promises';
import { readTable } from './read-table.ts';

/** Reads a table; answers its sheets as the JSON that goes to the browser. */
export async function read({ path }: { path: string }): Promise<Uint8Array> {
  const sheets = await readTable(await readFile(path));
  return new TextEncoder().encode(JSON.stringify({ sheets }));
}
