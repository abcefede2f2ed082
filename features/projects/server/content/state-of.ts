import * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { isCopiedAtOnce } from '#platform/server/realtime/update/fork.ts';

/**
 * A project's document as it is now, as one update that makes all of it; in the shape in which it was opened last,
 * which an earlier release may have done.
 * @param open the document, where it is open already: it is not opened again
 */
export type StateOf = (id: string, open?: Y.Doc) => Promise<Uint8Array>;

/**
 * Writes a small document down that is open. Of any other what is stored is taken, which holds all that
 * anybody was shown: opening or writing down a large one would keep everybody waiting.
 */
export function createStateOf(
  documents: Pick<DocumentLog, 'state'>,
  realtime: Pick<Realtime, 'isOpen' | 'read'>,
): { stateOf: StateOf; newestStateOf(id: string): Promise<Uint8Array> } {
  const writeDown = (document: Y.Doc) =>
    isCopiedAtOnce(document) ? Y.encodeStateAsUpdate(document) : null;
  const stored = async (id: string) => {
    const state = await documents.state(id);
    if (!state) throw commonFailures.fail('not_found');
    return state;
  };
  const newestStateOf = async (id: string) =>
    (await realtime.read(id, writeDown)) ?? (await stored(id));
  return {
    newestStateOf,
    async stateOf(id, open) {
      if (open) return writeDown(open) ?? stored(id);
      return realtime.isOpen(id) ? newestStateOf(id) : stored(id);
    },
  };
}
