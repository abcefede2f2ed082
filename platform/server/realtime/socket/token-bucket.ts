/**
 * A token bucket: it refills steadily and never has more than `capacity`, which allows bursts and
 * limits the rate.
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
   * Takes `amount` where there is enough; returns whether it did.
   * @param now milliseconds on a monotonic clock
   */
  take(amount: number, now: number): boolean {
    this.#refill(now);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Milliseconds until there is enough, if nothing is taken meanwhile. */
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
