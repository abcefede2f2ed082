import * as Y from 'yjs';
import { loadHooks } from '../../load-hooks.ts';
import type { Said } from '../../participant-kinds.ts';
import { idsOfTheirs, type Theirs } from './theirs.ts';

/** What a document has of a participant. */
export interface SaidInDocument {
  /** The names by which it names them; none where it does not. */
  names: string[];
  /** Their ids in it. */
  ids: string[];
  said: Said[];
  /** What each of the others said. */
  others: string[][];
}

/** Reads what a participant said in a document; runs in a process beside the server. */
export async function read({
  module,
  state,
  theirs,
}: {
  /** Address of the tool's module with its hooks. */
  module: string;
  state: Uint8Array;
  theirs: Theirs;
}): Promise<SaidInDocument> {
  const participants = await loadHooks(module);
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const listed = participants.list(document);
  const ids = idsOfTheirs(listed, theirs);
  if (ids.size === 0) return { names: [], ids: [], said: [], others: [] };
  return {
    names: listed.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])),
    ids: [...ids],
    said: participants.said(document, ids, theirs.codeKey === null ? [] : [theirs.codeKey]),
    others: participants.saidByOthers(document, ids),
  };
}
