import * as Y from 'yjs';
import { exportFailures } from '#features/exports/contract/formats.ts';
import type { FileWriter, WriterFile } from '#features/exports/server/index.ts';
import { writeMapCsv } from './map-csv.ts';
import { writeMapJson } from './map-json.ts';
import { writeMapPptx } from './map-pptx.ts';
import { writeMapXlsx } from './map-xlsx.ts';

const writers: Readonly<Record<string, FileWriter>> = {
  csv: writeMapCsv,
  xlsx: writeMapXlsx,
  pptx: writeMapPptx,
  json: writeMapJson,
};

/** Writes a map down as the file that is asked for. */
export const read: WriterFile['read'] = async ({ to, state, title, options }, picture) => {
  const write = writers[to];
  if (!write) throw exportFailures.fail('no_such_file');
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return write({ title, document, options, picture });
};
