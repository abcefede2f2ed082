import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Jobs } from './jobs.ts';
import { runRegularly } from './run-regularly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a job is queued for its slice soon after the start and then again and again, until it stops', async () => {
  const enqueue = vi
    .fn(async () => 'job')
    .mockRejectedValueOnce(new Error('The database is away.'));
  const jobs = { define: () => ({ enqueue }) } as unknown as Jobs;
  const work = { name: 'audit.sweep', run: async () => null, problem: 'not swept' };
  const log = pino({ level: 'silent' });
  const stop = runRegularly({ jobs, log }, { ...work, every: 1000, firstAfter: 10 });
  await vi.advanceTimersByTimeAsync(10);
  expect(enqueue.mock.calls).toEqual([['audit', {}]]);
  await vi.advanceTimersByTimeAsync(1990);
  expect(enqueue).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(enqueue).toHaveBeenCalledTimes(3);
});
