import type { RealtimeLimits } from '../limits.ts';

/** Milliseconds of the first block; each further one lasts twice as long. */
const firstWait = 5000;
const longestWait = 60_000;
/** Milliseconds after the last refusal when an account is forgotten. */
const memory = 300_000;

interface Account {
  score: number;
  last: number;
}

/**
 * Blocks accounts that repeatedly send what must be refused: to admit a user to a large document
 * costs much more than to refuse their updates.
 */
export class AbuseScore {
  readonly #free: number;
  /** In the order of their last refusal. */
  readonly #accounts = new Map<string, Account>();

  constructor({ strikes }: Pick<RealtimeLimits, 'strikes'>) {
    this.#free = strikes;
  }

  /** Counts a refusal of something that an account sent. */
  count(account: string, now: number): void {
    const score = (this.#known(account, now)?.score ?? 0) + 1;
    this.#accounts.delete(account);
    this.#accounts.set(account, { score, last: now });
    for (const [name, { last }] of this.#accounts) {
      if (now - last < memory) break;
      this.#accounts.delete(name);
    }
  }

  /** Whether an account is blocked now. */
  isBlocked(account: string, now: number): boolean {
    const known = this.#known(account, now);
    if (!known) return false;
    const over = known.score - this.#free;
    return over > 0 && now - known.last < Math.min(firstWait * 2 ** (over - 1), longestWait);
  }

  #known(account: string, now: number): Account | undefined {
    const known = this.#accounts.get(account);
    return known && now - known.last < memory ? known : undefined;
  }
}
