import { cutStates } from './cut-states.ts';

/** In a process beside the server: cuts large states into pieces. */
export function read({ states }: { states: readonly Uint8Array[] }): Uint8Array[] {
  return cutStates(states);
}
