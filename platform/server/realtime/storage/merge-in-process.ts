import { mergeStates } from './merge-states.ts';

/** Merges states; runs in a separate process. */
export function read({ states }: { states: readonly Uint8Array[] }): Promise<Uint8Array> {
  return mergeStates(states);
}
