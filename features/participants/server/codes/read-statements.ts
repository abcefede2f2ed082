import * as Y from 'yjs';
import { loadHooks } from '../load-hooks.ts';
import type { Said } from '../participant-kinds.ts';

/** Who a participant is in a document. */
export interface Speaker {
  /** Id of their record. */
  record: string;
  ids: readonly string[];
  code: string;
}

/** What some participants said in a document, by record; runs in a process beside the server. */
export async function read({
  module,
  state,
  speakers,
}: {
  /** Address of the tool's module with its hooks. */
  module: string;
  state: Uint8Array;
  speakers: readonly Speaker[];
}): Promise<(Said & { record: string })[]> {
  const participants = await loadHooks(module);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return speakers.flatMap(({ record, ids, code }) =>
    participants.said(document, new Set(ids), [code]).map((said) => ({ ...said, record })),
  );
}
