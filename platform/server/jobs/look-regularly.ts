import type { Log } from '../log/log.ts';

/** Work that is done when it is due, such as reading the changes of a site elsewhere. */
export interface DueWork {
  /** Does what is due; returns how much that was. */
  readDue(): Promise<number>;
  /** When the next of it is due; null where nothing is waiting. */
  nextDueAt(): Promise<Date | null>;
}

/** Milliseconds between two looks: another server, or a call, may have added what is due sooner. */
const longestPause = 15_000;
const shortestPause = 250;

/**
 * Does work whenever it is due, from `start` until `close`. Several servers may do so together, if the work
 * is taken by one of them at a time.
 * @param what named in the log where it fails
 */
export function lookRegularly({ log }: { log: Pick<Log, 'error'> }, what: string, work: DueWork) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const pauseAfterWork = async () => {
    await work.readDue();
    const next = await work.nextDueAt();
    const wait = next === null ? longestPause : next.getTime() - Date.now();
    return Math.min(longestPause, Math.max(shortestPause, wait));
  };
  const look = () => {
    working = pauseAfterWork()
      .catch((error: unknown) => {
        log.error({ err: error }, `${what} failed`);
        return longestPause;
      })
      .then((pause) => {
        timer = setTimeout(look, pause);
        timer.unref();
      });
  };
  return {
    start: look,
    async close() {
      clearTimeout(timer);
      await working;
      clearTimeout(timer);
    },
  };
}
