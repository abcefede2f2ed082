import type { Language } from '#platform/server/language/language.ts';

/** Vectors that are held in memory, 2 KB each. */
const maxVectors = 8000;

/** The vectors of texts that were embedded last, in memory. */
export class VectorCache {
  readonly #vectors = new Map<string, Float32Array>();
  readonly #embed: Language['embed'];

  constructor(embed: Language['embed']) {
    this.#embed = embed;
  }

  /** The vector of a text; undefined where it is not known. It counts as used. */
  get(text: string): Float32Array | undefined {
    const vector = this.#vectors.get(text);
    if (!vector) return undefined;
    this.#vectors.delete(text);
    this.#vectors.set(text, vector);
    return vector;
  }

  /** The same without counting as used. */
  peek(text: string): Float32Array | undefined {
    return this.#vectors.get(text);
  }

  /** Embeds the texts that are not known yet. */
  async add(texts: readonly string[], owner: string): Promise<void> {
    const missing = [...new Set(texts)].filter((text) => !this.#vectors.has(text));
    if (missing.length === 0) return;
    const vectors = await this.#embed(missing, { owner });
    for (const [at, vector] of vectors.entries()) {
      // A copy: the original is a part of a larger buffer, which would stay in memory with it.
      this.#vectors.set(missing[at] ?? '', vector.slice());
    }
    for (const text of this.#vectors.keys()) {
      if (this.#vectors.size <= maxVectors) break;
      this.#vectors.delete(text);
    }
  }
}
