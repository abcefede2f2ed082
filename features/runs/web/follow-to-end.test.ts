import { environmentManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import type { Run } from '../contract/run.ts';
import { runsTopic } from '../contract/run.ts';
import { followToEnd } from './follow-to-end.ts';
import { followedRuns } from './followed-runs.ts';
import { nextInterval, readOn } from './run-query.ts';

beforeEach(() => {
  // A browser: only there it polls automatically.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const noAnswer = defineFailures({ no_answer: [503, 'Nobody answers.'] });
const status = (state: JobStatus['state'], progress = 0): JobStatus<string> => ({
  id: 'r1',
  state,
  progress,
  message: '',
  error: null,
  result: state === 'done' ? 'a file' : null,
});

/** A source whose answers a test defines, one per request; the last one is repeated. */
function answering(...answers: (JobStatus<string> | Error)[]) {
  const read = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  return { name: 'test', read };
}
const stay = () => new AbortController().signal;

test('a run is followed until it has ended, with its progress', async () => {
  const source = answering(status('queued'), status('running', 0.5), status('done', 1));
  const reported: number[] = [];
  const end = followToEnd(source, 'r1', stay(), ({ progress }) => reported.push(progress));
  expect(followedRuns.get()).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toMatchObject({ state: 'done', result: 'a file' });
  expect(reported).toEqual(expect.arrayContaining([0, 0.5]));
  expect(source.read).toHaveBeenCalledTimes(3);
  expect(followedRuns.get()).toEqual([]);
});

test('it is polled less and less often, and at once when the server announces a change', async () => {
  expect(nextInterval(0)).toBe(500);
  expect(nextInterval(100)).toBe(3000);
  const source = answering(status('running'));
  const leave = new AbortController();
  const end = followToEnd(source, 'r1', leave.signal, () => undefined).catch(() => 'left');
  await vi.advanceTimersByTimeAsync(60_000);
  const looks = source.read.mock.calls.length;
  expect(looks).toBeGreaterThan(15);
  expect(looks).toBeLessThan(30);
  await queryClient.invalidateQueries({ queryKey: [runsTopic] });
  expect(source.read).toHaveBeenCalledTimes(looks + 1);
  leave.abort(new Error('left'));
  expect(await end).toBe('left');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.read).toHaveBeenCalledTimes(looks + 1);
});

test('a time without network is waited for, and a missing run ends following', async () => {
  const source = answering(
    ...[status('running'), noAnswer.fail('no_answer'), commonFailures.fail('unavailable')],
    status('done', 1),
  );
  const end = followToEnd(source, 'r1', stay(), () => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await end).toMatchObject({ state: 'done' });
  const missing = answering(commonFailures.fail('not_found'));
  await expect(followToEnd(missing, 'r2', stay(), () => undefined)).rejects.toMatchObject({
    code: 'not_found',
  });
});

const run = (partials: unknown[], attempt = 1) => ({ partials, partials_attempt: attempt }) as Run;

test('partial results are requested once, and all of them again where the run restarted', async () => {
  const read = vi.fn(async (from: number) => run(['a', 'b', 'c'].slice(from)));
  expect((await readOn(undefined, read)).partials).toEqual(['a', 'b', 'c']);
  expect((await readOn(run(['a', 'b']), read)).partials).toEqual(['a', 'b', 'c']);
  expect(read.mock.calls).toEqual([[0], [2]]);
  const again = async (from: number) => run(['x'].slice(from), 2);
  expect((await readOn(run(['a', 'b']), again)).partials).toEqual(['x']);
});
