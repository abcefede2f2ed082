import * as Y from 'yjs';
import { loadHooks } from '../load-hooks.ts';
import type { NamedParticipant } from '../participant-kinds.ts';

/** The participants that a document names; runs in a process beside the server. */
export async function read({
  module,
  state,
}: {
  /** Address of the tool's module with its hooks. */
  module: string;
  state: Uint8Array;
}): Promise<NamedParticipant[]> {
  const participants = await loadHooks(module);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return participants.list(document).map(({ id, name }) => ({ id, name }));
}
