import * as Y from 'yjs';
import { migrateDocument } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { inPlainText } from '../kind.ts';
import { loadSummaryModule } from './load-summary-module.ts';

/** A document to be summarised in another process. */
export interface SummaryOrder {
  /** Its stored updates, in order. */
  states: readonly Uint8Array[];
  /** Address of the tool's module that summarises it. */
  module: string;
}

/** Summarises a document; runs in a process beside the server. */
export async function read({ states, module }: SummaryOrder): Promise<DocumentSummary> {
  const { summary, definition } = await loadSummaryModule(module);
  const document = new Y.Doc();
  document.transact(() => {
    for (const state of states) Y.applyUpdate(document, state);
  });
  migrateDocument(definition, document, { kind: 'migration' });
  return inPlainText(summary).summarise(document);
}
