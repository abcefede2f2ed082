import { setImmediate as turn } from 'node:timers/promises';
import * as Y from 'yjs';

/** Milliseconds for which merging may keep everybody else waiting. */
const slice = 4;

/**
 * One state out of a state and the updates after it, with what was deleted cleared away. Thousands
 * of updates take their time: others have their turn in between.
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
