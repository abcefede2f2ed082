import { z } from 'zod';
import { Failure } from '#kernel/call/failure.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { logDays } from '../contract/limits.ts';
import type { Delivering } from './deliver.ts';
import type { DeliveryStore } from './delivery-store.ts';

interface QueueParts {
  deliveries: DeliveryStore;
  delivering: Pick<Delivering, 'send'>;
  jobs: Pick<Jobs, 'define'>;
  log: Pick<Log, 'error'>;
  now(): Date;
}

/** Milliseconds between two looks for what is due. */
const lookInterval = 5000;
/** Milliseconds that a queued delivery has until it counts as forgotten, as after a restart. */
const queuedTakes = 120_000;
/** Milliseconds until one is queued whose account has too many under way. */
const fullPause = 10_000;
const sweepInterval = 3_600_000;
const day = 86_400_000;

/** Queues deliveries as jobs when they are due, on whichever server looks first. */
export function createQueue({ deliveries, delivering, jobs, log, now }: QueueParts) {
  const sending = jobs.define({
    name: 'webhooks.delivery',
    input: z.object({ delivery: z.string() }),
    seconds: 45,
    concurrency: 4,
    maxPerOwner: 40,
    async run({ input }) {
      await delivering.send(input.delivery);
      return null;
    },
  });
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  const queueDue = async (): Promise<number> => {
    const due = await deliveries.takeDue(now(), later(queuedTakes));
    for (const { id, userId } of due) {
      try {
        // By account: slow addresses of one account do not delay those of others.
        await sending.enqueue(userId, { delivery: id });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await deliveries.queueAgain(id, later(fullPause));
      }
    }
    return due.length;
  };

  let sweptAt = 0;
  const sweep = async () => {
    if (now().getTime() - sweptAt < sweepInterval) return;
    sweptAt = now().getTime();
    await deliveries.removeBefore(new Date(sweptAt - logDays * day));
  };

  let looking: ReturnType<typeof lookRegularly> | undefined;
  return {
    /** Queues what is due; returns how many. */
    queueDue,
    /** @param each also called with each look */
    start(each: () => Promise<unknown>): void {
      looking = lookRegularly({ log }, 'queueing webhooks', {
        async readDue() {
          await each();
          const queued = await queueDue();
          await sweep();
          return queued;
        },
        nextDueAt: async () => new Date(Date.now() + lookInterval),
      });
      looking.start();
    },
    close: async () => looking?.close(),
  };
}
