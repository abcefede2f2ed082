import { z } from 'zod';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import { interrupted } from '../contract/failures.ts';
import { failed } from './run-attempt.ts';
import type { DefinedRun } from './run-services.ts';
import { ownerOf, type RunRow, type RunStore } from './run-store.ts';

/** Days after its end at which a run is deleted. */
const maxDays = 30;
/** Milliseconds between two checks for runs without a job, and between two sweeps. */
const [lookInterval, sweepInterval] = [30_000, 3_600_000];
/** Milliseconds in which a new run gets its job. */
const startPatience = 10_000;
const [rowsAtOnce, removedAtOnce] = [500, 200];

export interface UpkeepOptions {
  store: RunStore;
  jobs: Pick<Jobs, 'define' | 'read'>;
  log: Log;
  defined: ReadonlyMap<string, DefinedRun>;
  changed: (row: RunRow, isState?: boolean) => Promise<void>;
}

/** Deletes old runs, and ends or continues those that nothing works on any more. */
export function createUpkeep({ store, jobs, log, defined, changed }: UpkeepOptions) {
  const settle = async (row: RunRow) => {
    const job = await jobs.read(row.id, row.ownerId);
    if (job?.state === 'queued' || job?.state === 'running') return;
    const found = defined.get(row.name);
    // The process that started it was killed before the job was queued.
    if (!job && row.attempt === 0 && found) {
      const queue = await found.queueOf(ownerOf(row), {
        projectId: row.projectId,
        input: row.input.value,
      });
      await queue.enqueue(row.ownerId, { run: row.id }, row.id);
    } else if (await store.fail(row.id, failed(interrupted))) {
      await changed(row, true);
    }
  };
  /** Queues runs that have no job, and ends those whose job ended without them. */
  const reconcile = async (startedBefore = new Date(Date.now() - startPatience)) => {
    let page: RunRow[];
    let after = '';
    do {
      page = await store.listUnderWay(startedBefore, after, rowsAtOnce);
      for (const row of page) await settle(row);
      after = page.at(-1)?.id ?? '';
    } while (page.length === rowsAtOnce);
  };
  const clear = async (signal?: AbortSignal) => {
    const before = new Date(Date.now() - maxDays * 86_400_000);
    let removed = 0;
    for (let last = -1; last !== 0 && !signal?.aborted; removed += last) {
      last = await store.removeEnded(before, removedAtOnce);
    }
    return removed;
  };
  const clearing = jobs.define({
    name: 'runs.clear',
    input: z.object({}),
    run: async ({ signal }) => ({ removed: await clear(signal) }),
  });
  const inBackground = (work: () => Promise<unknown>, what: string) => () => {
    work().catch((error: unknown) => log.error({ err: error }, what));
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    reconcile,
    clear,
    async start(): Promise<void> {
      await reconcile();
      const look = inBackground(reconcile, 'runs are not looked after');
      const sweep = inBackground(() => clearing.enqueue('runs', {}), 'old runs are not deleted');
      timers.push(setInterval(look, lookInterval).unref());
      timers.push(setInterval(sweep, sweepInterval).unref());
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
