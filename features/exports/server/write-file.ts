import * as Y from 'yjs';
import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateDocument } from '#kernel/document/document.ts';
import { exportFailures } from '../contract/formats.ts';
import type { FileWriter, WriterModule, WrittenFormat, WrittenProject } from './writer.ts';

/** A project to be written in another process. */
export interface WritingOrder extends Pick<WrittenProject, 'title' | 'options'> {
  to: WrittenFormat;
  /** The state of its document, as a Yjs update. */
  state: Uint8Array;
  /** Address of the tool's module with the writers. */
  module: string;
  /** Address of the tool's module with the definition of its documents. */
  summaryModule: string;
}

/** Runs a tool's writer of a format; runs in a process beside the server. */
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
