/**
 * How much of something may be had: a store that refills steadily and never holds more than
 * `capacity`, so that a burst is fine and a flood is not.
 */
export class TokenBucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  #left: number;
  #asOf: number;

  constructor(limit: { capacity: number; perSecond: number }, now: number) {
    this.#capacity = limit.capacity;
    this.#perSecond = limit.perSecond;
    this.#left = limit.capacity;
    this.#asOf = now;
  }

  /**
   * Takes `amount` when there is enough.
   * @param now milliseconds on a clock that never goes back
   */
  take(amount: number, now: number): boolean {
    this.#refill(now);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Milliseconds until there is enough, where nobody takes any meanwhile. */
  wait(amount: number, now: number): number {
    this.#refill(now);
    return Math.max(0, ((amount - this.#left) / this.#perSecond) * 1000);
  }

  #refill(now: number): void {
    const refilled = this.#left + ((now - this.#asOf) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#capacity, refilled);
    this.#asOf = now;
  }
}
