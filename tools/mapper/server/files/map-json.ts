import type { FileWriter } from '#features/exports/server/index.ts';
import { mapFormat } from '../../document/open-format.ts';

/** A map in the open format, which imports back identically. */
export const writeMapJson: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(mapFormat.write(document, title), null, 2)}\n`);
