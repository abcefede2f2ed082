import {
  type ArrangeOptions,
  type DraftElement,
  findingsOf,
  type SaidPassage,
} from '#features/drafting/document/index.ts';
import { cuesOf, embedExamples, type KindVectors } from '#features/drafting/server/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import { type Language, vectorSize } from '#platform/server/language/language.ts';
import type { Reader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { ArrangeFile } from '../draft-hooks.ts';
import { saidIn } from './said-passages.ts';

export interface EngineOptions {
  language: Pick<Language, 'embed'>;
  /** Processes that are never refused, as for the server's own documents. */
  documentReaders: Pick<Readers, 'read'>;
}

export interface EngineDraft {
  arranger: Reader<ArrangeFile>;
  /** The document's state, as an update. */
  state: Uint8Array;
  board: string | null;
  sources: readonly SourceText[];
  passages: readonly Passage[];
  options: ArrangeOptions;
  owner: string;
  signal: AbortSignal;
  /** Called with the share of the passages that are read, from 0 to 1. */
  onRead(share: number): Promise<void>;
}

/** Drafts without a model, in processes beside the server. */
export interface DraftEngine {
  /**
   * The elements of a draft, in rounds: each has what is known so far, and replaces the one before. The
   * last one is the draft; it has no elements where the sources say too little.
   */
  draft(given: EngineDraft): AsyncGenerator<DraftElement[], void>;
}

/** Number of passages above which a first round uses only the first of them. */
const manyPassages = 300;
const firstRound = 120;
/** Passages that are compared at most; of more, those whose wording says most. */
const maxCompared = 1600;

export function createDraftEngine({ language, documentReaders }: EngineOptions): DraftEngine {
  let examples: Promise<KindVectors> | undefined;
  return {
    async *draft(given) {
      const { owner, signal, arranger, state, board, options, onRead } = given;
      const said = await clearest(findingsOf(saidIn(given.passages, given.sources)));
      examples ??= embedExamples((texts) => language.embed(texts, { owner: 'drafting' }));
      const kinds = await examples;
      const vectors: Float32Array[] = [];
      const read = async (to: number) => {
        const from = vectors.length;
        const texts = said.slice(from, to).map(({ text }) => text);
        const onBatch = (done: number) => void onRead((from + done) / said.length);
        vectors.push(...(await language.embed(texts, { owner, signal, onBatch })));
      };
      const arrange = async () => {
        const passages = said.slice(0, vectors.length);
        const input = {
          state,
          board,
          passages,
          vectors: joined(vectors),
          examples: kinds,
          options,
        };
        return documentReaders.read(arranger, input, { owner, signal });
      };
      if (said.length > manyPassages) {
        await read(firstRound);
        yield await arrange();
      }
      await read(said.length);
      yield said.length === 0 ? [] : await arrange();
    },
  };
}

/**
 * The passages that are compared, in their order: of very many those of each source whose wording says
 * most, and none that says nothing by its wording before one that does.
 */
async function clearest(said: readonly SaidPassage[]): Promise<SaidPassage[]> {
  if (said.length <= maxCompared) return [...said];
  const pause = createPause();
  const cues = new Map<string, number>();
  for (const { id, text } of said) {
    cues.set(id, cuesOf(text).length);
    await pause();
  }
  const bySource = Map.groupBy(said, ({ source }) => source);
  const share = Math.ceil(maxCompared / bySource.size);
  const chosen = [...bySource.values()].flatMap((ofSource) =>
    ofSource
      .map(({ id }) => id)
      .sort((a, b) => (cues.get(b) ?? 0) - (cues.get(a) ?? 0))
      .slice(0, share),
  );
  const ids = new Set(chosen);
  return said.filter(({ id }) => ids.has(id)).slice(0, maxCompared);
}

function joined(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * vectorSize);
  for (const [at, vector] of vectors.entries()) all.set(vector, at * vectorSize);
  return all;
}
