import { defineReader } from '../../readers/reader.ts';
import type { Readers } from '../../readers/readers.ts';
import { mergeStates } from './merge-states.ts';

/** Merges a state and its later updates; rejects where that failed. */
export type Merge = (states: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Bytes that are merged within 10 ms, whatever they contain. */
export const mergedInline = 160 * 1024;

const file = new URL('./merge-in-process.ts', import.meta.url);
const beside = defineReader<typeof import('./merge-in-process.ts')>(file, 120);

/** Merges small states at once, and large ones in a separate process. */
export function createMerging(documentReaders: Pick<Readers, 'read'>): Merge {
  return (states) => {
    const bytes = states.reduce((sum, { length }) => sum + length, 0);
    if (bytes <= mergedInline) return mergeStates(states);
    return documentReaders.read(beside, { states }, { owner: 'documents' });
  };
}
