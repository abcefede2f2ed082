import { defineReader } from '../../readers/reader.ts';
import type { Readers } from '../../readers/readers.ts';
import { mergedInline } from './merging.ts';

/** Cuts states into pieces that are applied quickly; rejects where that failed. */
export type Cut = (states: readonly Uint8Array[]) => Promise<readonly Uint8Array[]>;

/** Leaves states as they are. */
export const leaveUncut: Cut = async (states) => states;

const file = new URL('./cut-in-process.ts', import.meta.url);
const beside = defineReader<typeof import('./cut-in-process.ts')>(file, 120);

/** Leaves small states as they are, and cuts large ones in a separate process. */
export function createCutting(documentReaders: Pick<Readers, 'read'>): Cut {
  return async (states) => {
    const bytes = states.reduce((sum, { length }) => sum + length, 0);
    return bytes <= mergedInline
      ? states
      : documentReaders.read(beside, { states }, { owner: 'documents' });
  };
}
