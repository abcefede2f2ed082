import * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import { migrateDocument } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { structCount } from '#kernel/document/struct-count.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { mergedInline } from '#platform/server/realtime/storage/merging.ts';
import { inPlainText, type ProjectKind } from '../kind.ts';

/** Summarises a document that is open. */
export type Summarise = (
  id: string,
  kind: ProjectKind,
  document: Y.Doc,
) => Promise<DocumentSummary>;

/**
 * The size up to which a document is read in about 10 ms: parts, and letters and values including
 * deleted ones.
 */
const here = { parts: 5000, letters: 400_000 } as const;

const file = new URL('./find-summary.ts', import.meta.url);
const beside = defineReader<typeof import('./find-summary.ts')>(file, 120);

/**
 * Summarises a document that is not open, in the newest shape: a small one at once, a large one in
 * a process beside the server.
 */
export async function summariseState(
  documentReaders: Pick<Readers, 'read'>,
  kind: ProjectKind,
  state: Uint8Array,
): Promise<DocumentSummary> {
  if (state.length > mergedInline)
    return documentReaders.read(
      beside,
      { states: [state], module: kind.summaryModule.href },
      { owner: 'documents' },
    );
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  migrateDocument(kind.document, document, { kind: 'migration' });
  return inPlainText(kind).summarise(document);
}

/**
 * Summarises a small open document at once, and a large one from its stored updates in a process
 * beside the server.
 */
export function createSummarise(
  documents: Pick<DocumentLog, 'read'>,
  documentReaders: Pick<Readers, 'read'>,
): Summarise {
  return async (id, kind, document) => {
    if (isSmall(document)) return kind.summarise(document);
    // The stored updates, as encoding an open document takes as long as reading it.
    const states = await documents.read(id);
    if (!states) throw commonFailures.fail('not_found');
    const order = { states, module: kind.summaryModule.href };
    return documentReaders.read(beside, order, { owner: 'documents' });
  };
}

/** Whether a document is read within about 10 ms. */
export function isSmall(document: Y.Doc): boolean {
  if (structCount(document) > here.parts) return false;
  let letters = 0;
  for (const writer of document.store.clients.keys()) letters += Y.getState(document.store, writer);
  return letters <= here.letters;
}
