import type { Log } from '#platform/server/log/log.ts';
import type { Following } from './following.ts';

/** Milliseconds between two looks for sites that are due, by which a site is read late at most. */
const lookInterval = 1000;

/** Looks regularly what is due: sites of trackers, or what another feature follows. */
export function followRegularly(
  { log }: { log: Pick<Log, 'error'> },
  following: Pick<Following, 'readDue'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<unknown> = Promise.resolve();
  const look = () => {
    reading = following
      .readDue()
      .catch((error: unknown) => log.error({ err: error }, 'not followed'))
      .finally(() => {
        timer = setTimeout(look, lookInterval);
        timer.unref();
      });
  };
  return {
    start: () => void look(),
    async close() {
      clearTimeout(timer);
      await reading;
      clearTimeout(timer);
    },
  };
}
