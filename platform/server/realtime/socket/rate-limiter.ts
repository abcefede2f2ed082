import type { RealtimeLimits } from '../limits.ts';
import { TokenBucket } from './token-bucket.ts';

interface Waiting {
  cost: number;
  go: () => void;
}

/** What one account has left, and what of theirs waits for more. */
interface Lane {
  allowance: TokenBucket;
  waiting: Waiting[];
  /** What all that waits costs. */
  held: number;
  next?: NodeJS.Timeout | undefined;
}

/**
 * How fast one account has its work done: a burst at once, and what is more in its turn, as its
 * allowance comes back. The work of others waits for none of it.
 */
export class RateLimiter {
  readonly #limits: Pick<RealtimeLimits, 'writing' | 'held'>;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: Pick<RealtimeLimits, 'writing' | 'held'>) {
    this.#limits = limits;
  }

  /**
   * Has something of an account done, at once or after what of theirs waits already; where too much
   * waits, never.
   */
  acquire(account: string, cost: number, go: () => void): 'now' | 'later' | 'refused' {
    const lane = this.#laneOf(account);
    // More than all that may be had at once would never come.
    const price = Math.min(cost, this.#limits.writing.capacity);
    if (lane.waiting.length === 0 && lane.allowance.take(price, performance.now())) {
      go();
      return 'now';
    }
    if (lane.held + price > this.#limits.held) return 'refused';
    lane.waiting.push({ cost: price, go });
    lane.held += price;
    this.#goOn(lane);
    return 'later';
  }

  /** Has all done that waits; for the end. */
  flush(): void {
    for (const lane of this.#lanes.values()) {
      clearTimeout(lane.next);
      for (const { go } of lane.waiting.splice(0)) go();
    }
    this.#lanes.clear();
  }

  #laneOf(account: string): Lane {
    const known = this.#lanes.get(account);
    if (known) return known;
    const now = performance.now();
    // Who has all left is as good as new.
    for (const [name, { waiting, allowance }] of this.#lanes) {
      if (waiting.length === 0 && allowance.wait(this.#limits.writing.capacity, now) === 0) {
        this.#lanes.delete(name);
      }
    }
    const lane = { allowance: new TokenBucket(this.#limits.writing, now), waiting: [], held: 0 };
    this.#lanes.set(account, lane);
    return lane;
  }

  /** One at a time: between two of them others have their turn. */
  #goOn(lane: Lane): void {
    const [first] = lane.waiting;
    if (!first || lane.next) return;
    lane.next = setTimeout(
      () => {
        lane.next = undefined;
        if (lane.allowance.take(first.cost, performance.now())) {
          lane.waiting.shift();
          lane.held -= first.cost;
          first.go();
        }
        this.#goOn(lane);
      },
      Math.ceil(lane.allowance.wait(first.cost, performance.now())),
    );
  }
}
