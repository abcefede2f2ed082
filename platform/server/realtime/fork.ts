import * as Y from 'yjs';
import { partsOf } from '#kernel/document-parts.ts';

/** Under which number this process writes into a document; one writer at a time may use it. */
const writers = new WeakMap<Y.Doc, number>();

/** A change that was made on a copy. */
export interface CopyChange {
  update: Uint8Array;
  /** How many parts the document has more with it; fewer below zero. */
  parts: number;
}

/**
 * Makes a change on a copy, so that it can be stored before anybody sees it.
 * @returns null when nothing changed.
 */
export function changeOnCopy(document: Y.Doc, change: (copy: Y.Doc) => void): CopyChange | null {
  const copy = new Y.Doc();
  const writer = writers.get(document) ?? copy.clientID;
  writers.set(document, writer);
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  copy.clientID = writer;
  const updates: Uint8Array[] = [];
  copy.on('update', (update: Uint8Array) => updates.push(update));
  const before = partsOf(copy);
  copy.transact(() => change(copy));
  copy.destroy();
  const parts = partsOf(copy) - before;
  return updates.length === 0 ? null : { update: Y.mergeUpdates(updates), parts };
}

/**
 * Takes a new number for the next change. Needed after a store that failed: whether its update was
 * kept is not known, and no number may ever count two different changes alike.
 */
export function changeWriter(document: Y.Doc): void {
  writers.delete(document);
}
