import * as Y from 'yjs';
import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateDocument } from '#kernel/document/document.ts';
import { exportFailures } from '../contract/formats.ts';
import type { FileWriter, WriterModule, WrittenFormat, WrittenProject } from './writer.ts';

/** A project on its way to the process that writes it. */
export interface WritingOrder extends Pick<WrittenProject, 'title' | 'options'> {
  to: WrittenFormat;
  /** An update of its document. */
  state: Uint8Array;
  /** Address of the tool's module that writes. */
  module: string;
  /** Address of the tool's module that tells the shape of its documents. */
  summaryModule: string;
}

/** In a process beside the server: has a tool write the file that is asked for. */
export async function read(
  { to, state, module, summaryModule, ...project }: WritingOrder,
  picture: WrittenProject['picture'],
): Promise<Buffer> {
  const { writers } = (await import(module)) as WriterModule;
  const write: FileWriter | undefined = writers[to];
  if (!write) throw exportFailures.fail('no_such_file');
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const { definition } = await loadSummaryModule(summaryModule);
  migrateDocument(definition, document, { kind: 'migration' });
  return write({ ...project, document, picture });
}
