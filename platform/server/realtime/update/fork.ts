import * as Y from 'yjs';
import { structCount } from '#kernel/document/struct-count.ts';

/** The client id under which this process writes into a document; one writer at a time may use it. */
const writers = new WeakMap<Y.Doc, number>();

/** A change that was made on a copy, or in another process. */
export interface CopyChange {
  update: Uint8Array;
  /** How many structs the document gains by it; negative where it loses some. */
  parts: number;
}

/** Structs of a document that is copied within a few milliseconds. */
const copiedAtOnce = 3000;

/** Whether a document can be copied or encoded without blocking other work. */
export function isCopiedAtOnce(document: Y.Doc): boolean {
  return structCount(document) <= copiedAtOnce;
}

/**
 * Makes a change on a copy, so that it can be stored before users see it.
 * @param load loads the stored content of a large document into the copy, with pauses
 * @returns null when nothing changed
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
  // Its synchronous changes are one transaction; later ones are transactions of their own.
  await copy.transact(() => change(copy));
  return record();
}

/** The client id under which this process writes into a document. */
export function writerOf(document: Y.Doc): number {
  const writer = writers.get(document) ?? new Y.Doc().clientID;
  writers.set(document, writer);
  return writer;
}

/** Changes and destroys a document that only the caller has; null where nothing changed. */
export function recordChange(copy: Y.Doc, change: (copy: Y.Doc) => void): CopyChange | null {
  const record = startRecording(copy);
  copy.transact(() => change(copy));
  return record();
}

/** Records changes of a document from now on; returns how to stop, which destroys the document. */
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
 * Takes a new client id for the next change. Required after a failed append: the update may have
 * been stored, and a client id must never count two different changes with the same clock.
 */
export function changeWriter(document: Y.Doc): void {
  writers.delete(document);
}
