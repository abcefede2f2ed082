import { defineReader } from '../readers/reader.ts';
import { createReaders, readerLimits } from '../readers/readers.ts';

/** Numbers of a vector of the built-in model. */
export const vectorSize = 512;

/** Language functions that need no model elsewhere. English only. */
export interface Language {
  /**
   * Turns English texts into vectors of `vectorSize` numbers and length 1, in their order: the scalar
   * product of two tells how near their meanings are. Of a text the first 600 characters count.
   * @param options.owner for whom; several at once have their turns
   * @param options.onBatch called with how many texts are done
   * @throws Failure of `readingFailures` where it takes too long; what the signal is aborted with
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  close(): Promise<void>;
}

export interface EmbedOptions {
  owner: string;
  signal?: AbortSignal | undefined;
  onBatch?: (done: number) => void;
}

const embedFile = new URL('./embed-file.ts', import.meta.url);
const embedder = defineReader<typeof import('./embed-file.ts')>(embedFile, 60);

/** Texts that are embedded at once: more take memory, fewer take time. */
const batchSize = 32;
/** Batches of one caller that are under way, so that all processes have work. */
const parallel = 2;

const limits = {
  ...readerLimits,
  ownersTasks: Number.POSITIVE_INFINITY,
  tasks: Number.POSITIVE_INFINITY,
} as const;

/** Works in processes of its own with low priority; they are started when the first text comes. */
export function createLanguage(): Language {
  const readers = createReaders(limits);
  return {
    async embed(texts, { owner, signal, onBatch }) {
      const vectors: Float32Array[] = [];
      const starts = texts.flatMap((_, at) => (at % batchSize === 0 ? at : []));
      let done = 0;
      const work = async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
          const batch = texts.slice(start, start + batchSize);
          const numbers = await readers.read(embedder, batch, { owner, signal });
          for (const at of batch.keys()) {
            vectors[start + at] = numbers.subarray(at * vectorSize, (at + 1) * vectorSize);
          }
          done += batch.length;
          onBatch?.(done);
        }
      };
      await Promise.all(Array.from({ length: parallel }, work));
      return vectors;
    },
    close: () => readers.close(),
  };
}

/** How near the meanings of two texts are, by their vectors: 1 for the same, about 0 for unrelated. */
export function similarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
