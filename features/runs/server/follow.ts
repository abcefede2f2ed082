import type { Notices } from '#platform/server/database/notices.ts';
import { hasEnded, type ListedRun, type Run, type RunEvent } from '../contract/run.ts';

interface FollowOptions {
  /** Reads the run, with its partial results from an index on. */
  read: (from: number) => Promise<Run>;
  id: string;
  notices: Pick<Notices, 'listen'>;
  /** Ends following without another event. */
  signal: AbortSignal;
  /** Index of the first partial result. */
  from?: number;
  /** Milliseconds after which the run is read again without a notification. */
  interval?: number;
}

/** Yields the events of a run from its current state until it has ended; fast changes are combined. */
export async function* followRun(options: FollowOptions): AsyncGenerator<RunEvent, void> {
  const { read, id, notices, signal, from = 0, interval = 1000 } = options;
  const bell = new Bell(signal);
  const leave = notices.listen((message) => {
    if (message === id) bell.ring();
  });
  let next = from;
  let attempt: number | undefined;
  let known = '';
  try {
    while (!signal.aborted) {
      bell.clear();
      const run = await read(next);
      if (attempt !== undefined && run.partials_attempt !== attempt) {
        // What was read belongs to the new attempt, but may lack its first results.
        next = 0;
        attempt = run.partials_attempt;
        yield { type: 'restarted' };
        continue;
      }
      attempt = run.partials_attempt;
      for (const value of run.partials) yield { type: 'partial', index: next++, value };
      if (hasEnded(run.state)) return yield { type: 'ended', run };
      const listed = withoutParts(run);
      const now = JSON.stringify(listed);
      if (now !== known) yield { type: 'progress', run: listed };
      known = now;
      await bell.wait(interval);
    }
  } finally {
    leave();
    bell.close();
  }
}

function withoutParts(run: Run): ListedRun {
  const { partials, partial_count, partials_attempt, partials_cut, result, ...listed } = run;
  return listed;
}

/** Wakes a waiter, also when it rang before. */
class Bell {
  readonly #signal: AbortSignal;
  #isRung = false;
  #wake: () => void = () => undefined;
  readonly #ring = () => this.ring();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#ring);
  }

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  clear(): void {
    this.#isRung = false;
  }

  /** Resolves when it rings, or after some milliseconds. */
  async wait(milliseconds: number): Promise<void> {
    if (this.#isRung || this.#signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#ring);
  }
}
