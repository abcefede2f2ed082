import { mergeStates } from './merge-states.ts';

/** In a process beside the server: one state out of several. */
export function read({ states }: { states: readonly Uint8Array[] }): Promise<Uint8Array> {
  return mergeStates(states);
}
