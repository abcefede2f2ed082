import * as Y from 'yjs';
import { createPause } from './pause.ts';

/** Applies pieces of a document's state one after the other, with pauses for other work. */
export async function applyInSlices(into: Y.Doc, pieces: readonly Uint8Array[]): Promise<void> {
  const pause = createPause();
  for (const piece of pieces) {
    Y.applyUpdate(into, piece);
    await pause();
  }
}
