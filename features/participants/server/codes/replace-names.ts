import * as Y from 'yjs';
import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateDocument } from '#kernel/document/document.ts';
import { maskDocument } from '../../document/mask-document.ts';
import { createCodes, type NameCode } from './name-codes.ts';

/** A document whose names are replaced. */
export interface NamedState {
  state: Uint8Array;
  /** Address of the tool's module with the definition of its documents. */
  summaryModule: string;
  codes: readonly NameCode[];
}

/** Replaces names in all texts of a document; runs in a process beside the server. */
export async function read({ state, summaryModule, codes }: NamedState): Promise<Uint8Array> {
  const { definition } = await loadSummaryModule(summaryModule);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  migrateDocument(definition, document, { kind: 'migration' });
  const find = createCodes(codes);
  const masking = { find, findInQuote: find, isTheirs: () => false };
  const steps = maskDocument(definition, document, masking);
  while (!steps.next().done);
  return Y.encodeStateAsUpdate(document);
}
