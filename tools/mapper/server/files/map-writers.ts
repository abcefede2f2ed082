import type { WriterModule } from '#features/exports/server/index.ts';
import { writeMapCsv } from './map-csv.ts';
import { writeMapJson } from './map-json.ts';
import { writeMapPptx } from './map-pptx.ts';
import { writeMapXlsx } from './map-xlsx.ts';

export const writers: WriterModule['writers'] = {
  csv: writeMapCsv,
  xlsx: writeMapXlsx,
  pptx: writeMapPptx,
  json: writeMapJson,
};
