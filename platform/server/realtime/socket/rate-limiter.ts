import type { RealtimeLimits } from '../limits.ts';
import { TokenBucket } from './token-bucket.ts';

interface Waiting {
  cost: number;
  go: () => void;
}

/** The allowance of one account, and the work that waits for it. */
interface Lane {
  allowance: TokenBucket;
  waiting: Waiting[];
  /** The cost of all that waits. */
  held: number;
  next?: NodeJS.Timeout | undefined;
}

/**
 * Limits the work of each account: a burst runs at once, and more of it in order as the allowance
 * refills. Other accounts do not wait for it.
 */
export class RateLimiter {
  readonly #limits: Pick<RealtimeLimits, 'writing' | 'held'>;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: Pick<RealtimeLimits, 'writing' | 'held'>) {
    this.#limits = limits;
  }

  /**
   * Runs work of an account, at once or after its earlier work.
   * @returns `refused` where too much waits already, so that the work never runs
   */
  acquire(account: string, cost: number, go: () => void): 'now' | 'later' | 'refused' {
    const lane = this.#laneOf(account);
    // A cost above the capacity would wait forever.
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

  /** Runs all waiting work, when the server stops. */
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
    // An account with its full allowance need not be remembered.
    for (const [name, { waiting, allowance }] of this.#lanes) {
      if (waiting.length === 0 && allowance.wait(this.#limits.writing.capacity, now) === 0) {
        this.#lanes.delete(name);
      }
    }
    const lane = { allowance: new TokenBucket(this.#limits.writing, now), waiting: [], held: 0 };
    this.#lanes.set(account, lane);
    return lane;
  }

  /** One at a time: other events are handled in between. */
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
