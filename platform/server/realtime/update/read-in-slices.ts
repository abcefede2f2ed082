import * as Y from 'yjs';
import { createPause } from './pause.ts';

/** Looks at a document a part at a time, with a pause after each. */
export type ReadInSlices<T> = (document: Y.Doc, pause: () => Promise<void>) => Promise<T>;

/** A user changed the document while it was looked at. */
class ChangedMeanwhile extends Error {}

/**
 * Looks at an open document in turns with others; where a user changes it meanwhile, at a copy of what is stored
 * of it instead: all that is seen of it is of one moment.
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
