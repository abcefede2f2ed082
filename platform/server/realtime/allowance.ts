/**
 * How much of something may be had: a store that refills steadily and never holds more than
 * `capacity`, so that a burst is fine and a flood is not.
 */
export class Allowance {
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
    const refilled = this.#left + ((now - this.#asOf) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#capacity, refilled);
    this.#asOf = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}
