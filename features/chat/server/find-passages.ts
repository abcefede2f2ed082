import { setTimeout as delay } from 'node:timers/promises';
import { contentTerms, stemOf } from '#features/drafting/document/index.ts';
import type { Passage } from '#features/sources/server/index.ts';
import { similarity } from '#platform/server/language/language.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import { choosePassages, type ScoredPassage } from './answer/choose-passages.ts';
import { PassageVectors, type PassageVectorsOptions } from './passage-vectors.ts';

/** Finds the passages that may answer a question. */
export interface PassageFinder {
  /**
   * Returns the best passages, best first.
   * @param options.waits whether passages are embedded first that are not yet; otherwise they are
   *   compared by their wording, and the encoder is waited for no longer than a moment
   */
  find(
    question: string,
    passages: readonly Passage[],
    options: { owner: string; signal: AbortSignal; waits: boolean; maxCount: number },
  ): Promise<ScoredPassage[]>;
  /** Embeds passages, so that later questions find them by their meaning at once. */
  prepare(
    passages: readonly Passage[],
    options: { owner: string; signal: AbortSignal },
  ): Promise<void>;
  close(): void;
}

/** Characters of the passages that are chosen for one question. */
const maxLength = 16_000;
/** Passages that are compared closely; among more, those whose wording and meaning are nearest. */
const maxCandidates = 300;
/** Passages of a project that are embedded before a question comes. */
const maxPrepared = 1000;
/** Passages that are embedded at once, so that other questions have their turns. */
const step = 16;
/** Milliseconds that an answer of a model waits for the encoder. */
const patience = 80;

const none = new Float32Array();

export function createPassageFinder(options: PassageVectorsOptions): PassageFinder {
  const { embed } = options;
  const cache = new PassageVectors(options);
  const addInSteps = async (texts: readonly string[], signal: AbortSignal, owner: string) => {
    for (let at = 0; at < texts.length; at += step) {
      // Between two steps: aborting one would end the process that works on it.
      signal.throwIfAborted();
      await cache.add(texts.slice(at, at + step), owner);
    }
  };
  return {
    async find(question, passages, { owner, signal, waits, maxCount }) {
      const embedding = cache.get(question) ?? embed([question], { owner }).then(([one]) => one);
      const vector =
        (await (waits ? embedding : Promise.race([embedding, delay(patience, none)]))) ?? none;
      signal.throwIfAborted();
      const candidates = await nearest(question, vector, passages, cache);
      const texts = candidates.map(({ text }) => text);
      await cache.read(texts);
      if (waits) await addInSteps(texts, signal, owner);
      const vectors = texts.map((text) => cache.get(text) ?? none);
      const limits = { words: new Map(), maxLength, maxCount };
      const chosen = choosePassages({ text: question, vector }, candidates, vectors, limits);
      return chosen.toSorted((a, b) => b.score - a.score);
    },
    async prepare(passages, { owner, signal }) {
      const texts = passages.slice(0, maxPrepared).map(({ text }) => text);
      await cache.read(texts);
      await addInSteps(texts, signal, owner);
    },
    close: () => cache.close(),
  };
}

/** The passages that are nearest to a question by shared words and, where it is known, by meaning. */
async function nearest(
  question: string,
  vector: Float32Array,
  passages: readonly Passage[],
  cache: PassageVectors,
): Promise<readonly Passage[]> {
  if (passages.length <= maxCandidates) return passages;
  const pause = createPause();
  const terms = new Set(contentTerms(question).map(stemOf));
  const scores = new Map<Passage, number>();
  for (const passage of passages) {
    const stems = new Set(contentTerms(passage.text).map(stemOf));
    const shared = [...terms].filter((term) => stems.has(term)).length;
    scores.set(passage, shared + similarity(vector, cache.peek(passage.text) ?? none));
    await pause();
  }
  const scoreOf = (passage: Passage) => scores.get(passage) ?? 0;
  const best = passages.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, maxCandidates);
  const chosen = new Set(best);
  // In the order of their sources: what follows a passage may belong to it.
  return passages.filter((passage) => chosen.has(passage));
}
