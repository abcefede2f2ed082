import { cutUpdate } from '#kernel/document/cut-update.ts';

/** Maximum bytes and structs of a piece, which is applied within a few milliseconds. */
const piece = { bytes: 256 * 1024, structs: 1500 };

/** Cuts states into pieces that are applied one after the other, in the order of `cutUpdate`. */
export function cutStates(states: readonly Uint8Array[]): Uint8Array[] {
  return states.flatMap((state) => cutUpdate(state, piece.bytes, piece.structs));
}
