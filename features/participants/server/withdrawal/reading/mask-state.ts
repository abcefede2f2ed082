import * as Y from 'yjs';
import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateDocument } from '#kernel/document/document.ts';
import { loadHooks } from '../../load-hooks.ts';
import { changeDocument } from '../change-document.ts';
import { maskingOf, type RequestCollected } from './search-masking.ts';
import type { Theirs } from './theirs.ts';

/** A document that a participant is removed from. */
export interface MaskedState {
  /** Id of the search. */
  search: string;
  projectId: string;
  /** Address of the tool's module with the definition of its documents. */
  summaryModule: string;
  /** Address of the tool's module with its hooks; null for a tool without participants. */
  hooksModule: string | null;
  state: Uint8Array;
  theirs: Theirs | null;
  /** Whether the changed state is returned. */
  isWritten: boolean;
}

/** Removes a participant from a document, and counts of what; runs in a process beside the server. */
export async function read(
  { search, projectId, summaryModule, hooksModule, state, theirs, isWritten }: MaskedState,
  request: RequestCollected,
): Promise<{ items: number; texts: number; state: Uint8Array | null }> {
  const { definition } = await loadSummaryModule(summaryModule);
  const hooks = hooksModule === null ? null : await loadHooks(hooksModule);
  const masking = (await maskingOf(search, request)).of(projectId);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  migrateDocument(definition, document, { kind: 'migration' });
  const found = await changeDocument(document, {
    ...{ definition, hooks, theirs, masking, origin: { kind: 'withdrawal' } },
  });
  const isChanged = found.items + found.texts > 0;
  return { ...found, state: isWritten && isChanged ? Y.encodeStateAsUpdate(document) : null };
}
