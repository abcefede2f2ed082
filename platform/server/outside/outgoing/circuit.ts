import type { Clock } from './clock.ts';

/** How one request to a host ended: `unknown` where the caller gave it up. */
export type CircuitResult = 'success' | 'failure' | 'unknown';

export interface CircuitOptions {
  clock: Pick<Clock, 'now'>;
  /** Failures in a row after which the circuit opens. */
  failures: number;
  /** Milliseconds for which it stays open the first time; doubled for each failed trial. */
  restMs: number;
}

const longestRest = 300_000;
/** Milliseconds after which one asks again while a trial is under way. */
const probePause = 1000;

/** Keeps requests away from a host that does not answer. */
export interface Circuit {
  /**
   * Asks whether a request may be sent; when it may, `settle` is called with its result. While the
   * circuit is open no request may; after that one at a time may, as a trial that closes it.
   */
  enter(): { settle(result: CircuitResult): void } | { retryAt: number };
}

export function createCircuit({ clock, failures, restMs }: CircuitOptions): Circuit {
  let failed = 0;
  let openings = 0;
  let openUntil: number | null = null;
  let isTrying = false;

  const open = () => {
    openUntil = clock.now() + Math.min(longestRest, restMs * 2 ** openings);
    openings += 1;
  };
  const close = () => {
    failed = 0;
    openings = 0;
    openUntil = null;
  };
  const settle = (isProbe: boolean, result: CircuitResult) => {
    if (isProbe) isTrying = false;
    if (result === 'success') close();
    if (result !== 'failure') return;
    failed += 1;
    // A request that was under way when the circuit opened says nothing new.
    if (isProbe || (openUntil === null && failed >= failures)) open();
  };

  return {
    enter() {
      if (openUntil === null) return { settle: (result) => settle(false, result) };
      const now = clock.now();
      if (now < openUntil) return { retryAt: openUntil };
      if (isTrying) return { retryAt: now + probePause };
      isTrying = true;
      return { settle: (result) => settle(true, result) };
    },
  };
}
