import { setImmediate as turn } from 'node:timers/promises';
import * as Y from 'yjs';

/** Milliseconds for which applying may keep everybody else waiting. */
const slice = 8;

/** Applies pieces of a document's state one after the other; others have their turn in between. */
export async function applyInTurns(into: Y.Doc, pieces: readonly Uint8Array[]): Promise<void> {
  for (let next = 0; next < pieces.length; ) {
    const began = performance.now();
    into.transact(() => {
      for (; next < pieces.length && performance.now() - began < slice; next += 1) {
        Y.applyUpdate(into, pieces[next] ?? new Uint8Array([0, 0]));
      }
    });
    if (next < pieces.length) await turn();
  }
}
