import { cutStates } from './cut-states.ts';

/** Cuts large states into pieces; runs in a separate process. */
export function read({ states }: { states: readonly Uint8Array[] }): Uint8Array[] {
  return cutStates(states);
}
