import * as Y from 'yjs';
import { loadHooks } from '../load-hooks.ts';
import type { Said } from '../participant-kinds.ts';

/** What some participants said in a document; runs in a process beside the server. */
export async function read({
  module,
  state,
  ids,
  codes,
}: {
  /** Address of the tool's module with its hooks. */
  module: string;
  state: Uint8Array;
  ids: readonly string[];
  /** The codes of their records. */
  codes: readonly string[];
}): Promise<Said[]> {
  const participants = await loadHooks(module);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return participants.said(document, new Set(ids), codes);
}
