import { setImmediate as turn } from 'node:timers/promises';
import * as Y from 'yjs';

/** Milliseconds for which merging may block other work. */
const slice = 4;

/**
 * Merges a state and its later updates, without deleted content. With thousands of updates it
 * pauses for other work.
 */
export async function mergeStates(states: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = new Y.Doc();
  let next = 0;
  const mergeSome = () => {
    const began = performance.now();
    for (; next < states.length && performance.now() - began < slice; next += 1) {
      Y.applyUpdate(document, states[next] ?? new Uint8Array());
    }
  };
  document.transact(mergeSome);
  while (next < states.length) {
    await turn();
    document.transact(mergeSome);
  }
  const merged = Y.encodeStateAsUpdate(document);
  document.destroy();
  return merged;
}
