import { defineReader } from '../../readers/reader.ts';
import type { Readers } from '../../readers/readers.ts';
import { mergeStates } from './merge-states.ts';

/** One state out of a state and the updates after it; rejects where that could not be done. */
export type Merge = (states: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Bytes that are merged within 10 ms, whatever they are made of; above it others would notice. */
export const mergedInline = 160 * 1024;

const file = new URL('./merge-in-process.ts', import.meta.url);
const beside = defineReader<typeof import('./merge-in-process.ts')>(file, 120);

/** Merges what is small at once, and what is large in a process beside the server. */
export function createMerging(documentReaders: Pick<Readers, 'read'>): Merge {
  return (states) => {
    const bytes = states.reduce((sum, { length }) => sum + length, 0);
    if (bytes <= mergedInline) return mergeStates(states);
    return documentReaders.read(beside, { states }, { owner: 'documents' });
  };
}
