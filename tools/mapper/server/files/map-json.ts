import type { FileWriter } from '#features/exports/server/index.ts';
import { mapFormat } from '../../document/open-format.ts';

/** Writes a map in the open format, from which it can be imported without loss. */
export const writeMapJson: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(mapFormat.write(document, title), null, 2)}\n`);
