const perMillisecond = 10;
const longest = 20_000;

/** Many durations, stored as counts of tenths of a millisecond up to twenty seconds. */
export class Latencies {
  readonly #counts: Uint32Array;

  constructor(counts: Iterable<number> = []) {
    this.#counts = new Uint32Array(longest * perMillisecond);
    let index = 0;
    for (const count of counts) {
      this.#counts[index] = count;
      index += 1;
    }
  }

  add(milliseconds: number): void {
    const slot = Math.min(
      Math.max(0, Math.round(milliseconds * perMillisecond)),
      longest * perMillisecond - 1,
    );
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
  }

  merge(other: Latencies): void {
    for (const [slot, count] of other.#counts.entries()) {
      if (count > 0) this.#counts[slot] = (this.#counts[slot] ?? 0) + count;
    }
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** A quantile in milliseconds. */
  quantile(share: number): number {
    let left = Math.ceil(this.count * share);
    for (const [slot, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return slot / perMillisecond;
    }
    return Number.NaN;
  }

  /** Up to the last that is not zero, to be sent to another process. */
  toJSON(): number[] {
    const last = this.#counts.findLastIndex((count) => count > 0);
    return [...this.#counts.subarray(0, last + 1)];
  }
}
