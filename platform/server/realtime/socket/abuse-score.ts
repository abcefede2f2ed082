import type { RealtimeLimits } from '../limits.ts';

/** Milliseconds for which the first one too many keeps out; each further one for twice as long. */
const firstWait = 5000;
const longestWait = 60_000;
/** Milliseconds after the last one of which nobody is remembered. */
const memory = 300_000;

interface Account {
  strikes: number;
  last: number;
}

/**
 * Who sent what had to be refused, again and again, stays outside for a while: to let a user into a
 * large document costs much more than to refuse what they send.
 */
export class AbuseScore {
  readonly #free: number;
  /** Those who were refused last at the end. */
  readonly #accounts = new Map<string, Account>();

  constructor({ strikes }: Pick<RealtimeLimits, 'strikes'>) {
    this.#free = strikes;
  }

  /** Something of an account had to be refused. */
  count(account: string, now: number): void {
    const strikes = (this.#known(account, now)?.strikes ?? 0) + 1;
    this.#accounts.delete(account);
    this.#accounts.set(account, { strikes, last: now });
    for (const [name, { last }] of this.#accounts) {
      if (now - last < memory) break;
      this.#accounts.delete(name);
    }
  }

  /** Whether an account has to stay outside now. */
  isBlocked(account: string, now: number): boolean {
    const known = this.#known(account, now);
    if (!known) return false;
    const over = known.strikes - this.#free;
    return over > 0 && now - known.last < Math.min(firstWait * 2 ** (over - 1), longestWait);
  }

  #known(account: string, now: number): Account | undefined {
    const known = this.#accounts.get(account);
    return known && now - known.last < memory ? known : undefined;
  }
}
