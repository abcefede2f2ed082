import * as Y from 'yjs';
import { createPause } from './pause.ts';

/** Reads a document in steps, with a pause after each. */
export type ReadInSlices<T> = (document: Y.Doc, pause: () => Promise<void>) => Promise<T>;

/** Thrown where a user changed the document during a read. */
class ChangedMeanwhile extends Error {}

/**
 * Reads an open document with pauses for other work. Where a user changes it meanwhile, a stored
 * copy is read instead, so that the result is consistent.
 */
export async function readInSlices<T>(
  document: Y.Doc,
  look: ReadInSlices<T>,
  load: (copy: Y.Doc) => Promise<unknown>,
): Promise<T> {
  const pause = createPause();
  let isSame = true;
  const change = () => {
    isSame = false;
  };
  document.on('update', change);
  try {
    return await look(document, async () => {
      await pause();
      if (!isSame) throw new ChangedMeanwhile();
    });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  } finally {
    document.off('update', change);
  }
  const copy = new Y.Doc();
  try {
    await load(copy);
    return await look(copy, createPause());
  } finally {
    copy.destroy();
  }
}
