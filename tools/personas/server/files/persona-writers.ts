import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { toOpenFormat } from '../../document/out/open-format.ts';
import { writePersonasPptx } from './personas-pptx.ts';

/** Writes a project in the open format, from which it can be imported without loss. */
const writePersonasJson: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(toOpenFormat(document, title), null, 2)}\n`);

export const writers: WriterModule['writers'] = {
  pptx: writePersonasPptx,
  json: writePersonasJson,
};
