import { expect, test } from 'vitest';
import type { Run, RunEvent } from '../contract/run.ts';
import { followRun } from './follow.ts';

/** Longer than any test: what arrives is caused by a notification. */
const interval = 3_600_000;

const running = (partials: string[], change: Partial<Run> = {}): Run => ({
  id: 'r1',
  name: 'x',
  title: 'x',
  purpose: '',
  project_id: null,
  state: 'running',
  progress: 0,
  message: '',
  error: null,
  retry_of: null,
  attempt: 1,
  version_id: null,
  may_undo: false,
  undone_date: null,
  created_date: '',
  started_date: null,
  ended_date: null,
  partials,
  partial_count: partials.length,
  partials_attempt: 1,
  partials_cut: false,
  result: null,
  ...change,
});

/** A run that the test changes, and the user who listens for notifications about it. */
function changing(run: Run) {
  const ears = new Set<(message: string) => void>();
  const now = { run };
  const leave = new AbortController();
  const events = followRun({
    id: 'r1',
    interval,
    signal: leave.signal,
    read: async (from) => ({ ...now.run, partials: now.run.partials.slice(from) }),
    notices: {
      listen(ear) {
        ears.add(ear);
        return () => ears.delete(ear);
      },
    },
  });
  return {
    ears,
    leave,
    next: async (): Promise<RunEvent | undefined> => (await events.next()).value ?? undefined,
    change(to: Run, about = 'r1') {
      now.run = to;
      for (const ear of ears) ear(about);
    },
  };
}

test('a notification causes the run to be read at once, also one that arrives during a read', async () => {
  const { next, change, ears } = changing(running(['a']));
  expect(await next()).toEqual({ type: 'partial', index: 0, value: 'a' });
  change(running(['a', 'b']));
  expect(await next()).toMatchObject({ type: 'progress' });
  expect(await next()).toEqual({ type: 'partial', index: 1, value: 'b' });
  const waiting = next();
  change(running(['a', 'b'], { state: 'done', result: 'x' }));
  expect(await waiting).toMatchObject({ type: 'ended', run: { result: 'x' } });
  expect(await next()).toBeUndefined();
  expect(ears.size).toBe(0);
});

test('partial results of a new attempt are sent from the first, after an event that says so', async () => {
  const { next, change } = changing(running(['a', 'b']));
  await next();
  await next();
  await next();
  const waiting = next();
  change(running(['c'], { partials_attempt: 2, attempt: 2 }));
  expect(await waiting).toEqual({ type: 'restarted' });
  expect(await next()).toEqual({ type: 'partial', index: 0, value: 'c' });
});

test('a client that disconnects is released, and notifications about other runs wake nobody', async () => {
  const { next, change, leave, ears } = changing(running([]));
  await next();
  const waiting = next();
  change(running(['a']), 'r2');
  leave.abort();
  expect(await waiting).toBeUndefined();
  expect(ears.size).toBe(0);
});
