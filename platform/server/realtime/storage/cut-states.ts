import { cutUpdate } from '#kernel/document/cut-update.ts';

/** Bytes and structs of a piece at most: each is applied within a few milliseconds. */
const piece = { bytes: 256 * 1024, structs: 1500 };

/** Cuts states into pieces that are applied one after the other; `cutUpdate` says in which order. */
export function cutStates(states: readonly Uint8Array[]): Uint8Array[] {
  return states.flatMap((state) => cutUpdate(state, piece.bytes, piece.structs));
}
