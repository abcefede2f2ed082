import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { JobDefinition, Jobs } from '#platform/server/jobs/jobs.ts';
import { startClearing } from './clearing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(cleared: number[], pictures: number[] = []) {
  const enqueue = vi.fn(async () => 'job');
  let run: JobDefinition<never>['run'] | undefined;
  const jobs = {
    define(definition: JobDefinition<never>) {
      run = definition.run;
      return { enqueue };
    },
  } as unknown as Jobs;
  const query = vi.fn(async () => undefined);
  const stop = startClearing({
    database: { kind: 'embedded', pool: { query } } as unknown as Database,
    jobs,
    log: pino({ level: 'silent' }),
    trash: { clear: async () => cleared.shift() ?? 0 },
    pictures: { clear: async () => pictures.shift() ?? 0 },
  });
  const signal = new AbortController().signal;
  return { enqueue, query, stop, run: () => run?.({ signal } as never) };
}

test('the trash is cleared a minute after the start and then every hour, until it stops', async () => {
  const { enqueue, stop } = start([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(enqueue).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(enqueue).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(enqueue).toHaveBeenCalledTimes(3);
});

test('one job clears everything that is too old, and all unused pictures, however many', async () => {
  const { run, query } = start([100, 100, 7], [100, 3]);
  expect(await run()).toEqual({ cleared: 207, pictures: 103 });
  expect(query).toHaveBeenCalledWith('analyze');
});
