import * as Y from 'yjs';

/** Under which number this process writes into a document; one writer at a time may use it. */
const writers = new WeakMap<Y.Doc, number>();

/**
 * Makes a change on a copy, so that it can be stored before anybody sees it.
 * @returns the change as an update, or null when nothing changed.
 */
export function changeOnCopy(document: Y.Doc, change: (copy: Y.Doc) => void): Uint8Array | null {
  const copy = new Y.Doc();
  const writer = writers.get(document) ?? copy.clientID;
  writers.set(document, writer);
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  copy.clientID = writer;
  const updates: Uint8Array[] = [];
  copy.on('update', (update: Uint8Array) => updates.push(update));
  copy.transact(() => change(copy));
  copy.destroy();
  return updates.length === 0 ? null : Y.mergeUpdates(updates);
}

/**
 * Takes a new number for the next change. Needed after a store that failed: whether its update was
 * kept is not known, and no number may ever count two different changes alike.
 */
export function changeWriter(document: Y.Doc): void {
  writers.delete(document);
}
