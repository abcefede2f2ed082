import * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { isCopiedAtOnce } from '#platform/server/realtime/update/fork.ts';

/**
 * The current state of a project's document, as one update with all of its content, in the shape in
 * which it was opened last, possibly by an earlier release.
 * @param open the document, if it is open already
 */
export type StateOf = (id: string, open?: Y.Doc) => Promise<Uint8Array>;

/**
 * Encodes a small document that is open. For others it returns the stored updates, which have all
 * that users have been shown: opening or encoding a large document would block the server.
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
