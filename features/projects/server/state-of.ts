import * as Y from 'yjs';
import { commonFailures } from '#kernel/failure.ts';
import type { DocumentLog } from '#platform/server/realtime/document-log.ts';
import { isCopiedAtOnce } from '#platform/server/realtime/fork.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';

/**
 * A project's document as it is now, as one update that makes all of it, in the newest shape of its kind.
 * @param open the document, where it is open already: it is not opened again
 */
export type StateOf = (id: string, open?: Y.Doc) => Promise<Uint8Array>;

/**
 * Writes a small document down as it is open. Of a large one that would keep everybody waiting: what is stored
 * of it is merged beside the server, and holds all that anybody was shown. Opening it brings it to the newest shape.
 */
export function createStateOf(
  documents: Pick<DocumentLog, 'state'>,
  realtime: Pick<Realtime, 'read'>,
): StateOf {
  const writeDown = (document: Y.Doc) =>
    isCopiedAtOnce(document) ? Y.encodeStateAsUpdate(document) : null;
  return async (id, open) => {
    const small = open ? writeDown(open) : await realtime.read(id, writeDown);
    const state = small ?? (await documents.state(id));
    if (!state) throw commonFailures.fail('not_found');
    return state;
  };
}
