import type { KeptVectors } from '#features/meaning/server/index.ts';
import type { Language } from '#platform/server/language/language.ts';

/** Vectors that are held in memory, 2 KB each. */
const maxVectors = 8000;
/** Milliseconds that an unused one is held: the text that it is of may be erased meanwhile. */
const heldFor = 10 * 60_000;

interface Held {
  vector: Float32Array;
  usedAt: number;
}

export interface PassageVectorsOptions {
  embed: Language['embed'];
  /** The stored vectors of texts. */
  kept: KeptVectors;
  now?: () => number;
}

/**
 * The vectors of passages. They are read from where the texts of projects have theirs; others, such as
 * those of a text that was written a moment ago, are embedded. Those of the last minutes are held in memory.
 */
export class PassageVectors {
  /** By text, the one that was used last at the end. */
  readonly #held = new Map<string, Held>();
  readonly #options: Required<PassageVectorsOptions>;
  readonly #timer: NodeJS.Timeout;

  constructor({ now = Date.now, ...options }: PassageVectorsOptions) {
    this.#options = { ...options, now };
    this.#timer = setInterval(() => this.sweep(), heldFor / 10).unref();
  }

  /** The vector of a text; undefined where it is not known. It counts as used. */
  get(text: string): Float32Array | undefined {
    const held = this.#held.get(text);
    if (held) this.#hold(text, held.vector);
    return held?.vector;
  }

  /** The same without counting as used. */
  peek(text: string): Float32Array | undefined {
    return this.#held.get(text)?.vector;
  }

  /** Reads the stored vectors of texts that are not known yet. */
  async read(texts: readonly string[]): Promise<void> {
    const missing = this.#missing(texts);
    if (missing.length === 0) return;
    for (const [text, vector] of await this.#options.kept(missing)) this.#hold(text, vector);
    this.sweep();
  }

  /** Embeds the texts that are not known yet. */
  async add(texts: readonly string[], owner: string): Promise<void> {
    const missing = this.#missing(texts);
    if (missing.length === 0) return;
    const vectors = await this.#options.embed(missing, { owner });
    for (const [at, vector] of vectors.entries()) {
      // A copy: the original is a part of a larger buffer, which would stay in memory with it.
      this.#hold(missing[at] ?? '', vector.slice());
    }
    this.sweep();
  }

  /** Lets go of what is too old, or too much. */
  sweep(): void {
    const oldest = this.#options.now() - heldFor;
    for (const [text, { usedAt }] of this.#held) {
      if (this.#held.size <= maxVectors && usedAt > oldest) break;
      this.#held.delete(text);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #missing(texts: readonly string[]): string[] {
    return [...new Set(texts)].filter((text) => !this.#held.has(text));
  }

  #hold(text: string, vector: Float32Array): void {
    this.#held.delete(text);
    this.#held.set(text, { vector, usedAt: this.#options.now() });
  }
}
