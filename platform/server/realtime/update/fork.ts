import * as Y from 'yjs';
import { structCount } from '#kernel/document/struct-count.ts';

/** Under which number this process writes into a document; one writer at a time may use it. */
const writers = new WeakMap<Y.Doc, number>();

/** A change that was made on a copy, or beside the server. */
export interface CopyChange {
  update: Uint8Array;
  /** How many parts the document has more with it; fewer below zero. */
  parts: number;
}

/** Parts of a document that is copied within a few milliseconds. */
const copiedAtOnce = 3000;

/** Whether copying a document, or writing it down, takes no more than a moment. */
export function isCopiedAtOnce(document: Y.Doc): boolean {
  return structCount(document) <= copiedAtOnce;
}

/**
 * Makes a change on a copy, so that it can be stored before anybody sees it.
 * @param load fills the copy of a large document in turns with others, with all that is stored of it
 * @returns null when nothing changed.
 */
export async function changeOnCopy(
  document: Y.Doc,
  change: (copy: Y.Doc) => void | Promise<void>,
  load: (copy: Y.Doc) => Promise<unknown>,
): Promise<CopyChange | null> {
  const copy = new Y.Doc();
  if (isCopiedAtOnce(document)) Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  else await load(copy);
  copy.clientID = writerOf(document);
  const record = startRecording(copy);
  // All of what it does at once is one transaction; what it does later it does in its own.
  await copy.transact(() => change(copy));
  return record();
}

/** The number under which this process writes into a document. */
export function writerOf(document: Y.Doc): number {
  const writer = writers.get(document) ?? new Y.Doc().clientID;
  writers.set(document, writer);
  return writer;
}

/** Makes a change of a document that nobody else has, and destroys it; null where nothing changed. */
export function recordChange(copy: Y.Doc, change: (copy: Y.Doc) => void): CopyChange | null {
  const record = startRecording(copy);
  copy.transact(() => change(copy));
  return record();
}

/** Notes what changes in a document from now on; answers what ends that and destroys it. */
function startRecording(copy: Y.Doc): () => CopyChange | null {
  const updates: Uint8Array[] = [];
  copy.on('update', (update: Uint8Array) => updates.push(update));
  const before = structCount(copy);
  return () => {
    copy.destroy();
    const parts = structCount(copy) - before;
    return updates.length === 0 ? null : { update: Y.mergeUpdates(updates), parts };
  };
}

/**
 * Takes a new number for the next change. Needed after a store that failed: whether its update was
 * kept is not known, and no number may ever count two different changes alike.
 */
export function changeWriter(document: Y.Doc): void {
  writers.delete(document);
}
