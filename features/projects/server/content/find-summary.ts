import * as Y from 'yjs';
import { migrateDocument } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { inPlainText } from '../kind.ts';
import { loadSummaryModule } from './load-summary-module.ts';

/** A document on its way to the process that looks into it. */
export interface SummaryOrder {
  /** What is stored of it, in the order in which it is applied. */
  states: readonly Uint8Array[];
  /** Address of the tool's module that finds what is stored beside it. */
  module: string;
}

/** In a process beside the server: finds what is stored beside a document. */
export async function read({ states, module }: SummaryOrder): Promise<DocumentSummary> {
  const { summary, definition } = await loadSummaryModule(module);
  const document = new Y.Doc();
  document.transact(() => {
    for (const state of states) Y.applyUpdate(document, state);
  });
  migrateDocument(definition, document, { kind: 'migration' });
  return inPlainText(summary).summarise(document);
}
