import type { StoredVectors } from '#features/meaning/server/index.ts';
import type { Language } from '#platform/server/language/language.ts';

/** Vectors that are cached in memory, 2 KB each. */
const maxVectors = 8000;
/** Milliseconds that an unused one is cached: the text that it is of may be erased meanwhile. */
const cachedFor = 10 * 60_000;

interface CachedVector {
  vector: Float32Array;
  usedAt: number;
}

export interface PassageVectorsOptions {
  embed: Language['embed'];
  /** The stored vectors of texts. */
  stored: StoredVectors;
  now?: () => number;
}

/**
 * The vectors of passages. They are read from where the texts of projects have theirs; others, such as
 * those of a text that was written a moment ago, are embedded. Those of the last minutes are cached in memory.
 */
export class PassageVectors {
  /** By text, the one that was used last at the end. */
  readonly #cached = new Map<string, CachedVector>();
  readonly #options: Required<PassageVectorsOptions>;
  readonly #timer: NodeJS.Timeout;

  constructor({ now = Date.now, ...options }: PassageVectorsOptions) {
    this.#options = { ...options, now };
    this.#timer = setInterval(() => this.sweep(), cachedFor / 10).unref();
  }

  /** The vector of a text; undefined where it is not known. It counts as used. */
  get(text: string): Float32Array | undefined {
    const cached = this.#cached.get(text);
    if (cached) this.#cache(text, cached.vector);
    return cached?.vector;
  }

  /** The same without counting as used. */
  peek(text: string): Float32Array | undefined {
    return this.#cached.get(text)?.vector;
  }

  /** Reads the stored vectors of texts that are not known yet. */
  async read(texts: readonly string[]): Promise<void> {
    const missing = this.#missing(texts);
    if (missing.length === 0) return;
    for (const [text, vector] of await this.#options.stored(missing)) this.#cache(text, vector);
    this.sweep();
  }

  /** Embeds the texts that are not known yet. */
  async add(texts: readonly string[], owner: string): Promise<void> {
    const missing = this.#missing(texts);
    if (missing.length === 0) return;
    const vectors = await this.#options.embed(missing, { owner });
    for (const [at, vector] of vectors.entries()) {
      // A copy: the original is a part of a larger buffer, which would stay in memory with it.
      this.#cache(missing[at] ?? '', vector.slice());
    }
    this.sweep();
  }

  /** Lets go of what is too old, or too much. */
  sweep(): void {
    const oldest = this.#options.now() - cachedFor;
    for (const [text, { usedAt }] of this.#cached) {
      if (this.#cached.size <= maxVectors && usedAt > oldest) break;
      this.#cached.delete(text);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #missing(texts: readonly string[]): string[] {
    return [...new Set(texts)].filter((text) => !this.#cached.has(text));
  }

  #cache(text: string, vector: Float32Array): void {
    this.#cached.delete(text);
    this.#cached.set(text, { vector, usedAt: this.#options.now() });
  }
}
