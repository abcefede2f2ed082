import { expect, test } from 'vitest';
import type { Run } from '#features/runs/contract/run.ts';
import { cancelledWithSuite } from './cancelled-with-suite.ts';

const owner = { userId: 'ada', reach: null };
const refused = new Error('The run is over.');

/** Works on a part whose suite has a state; returns what came of it, and which drafts were cancelled. */
async function outcomeOf(state: Run['state'], work: () => Promise<string>) {
  const cancelled: string[] = [];
  const runs = {
    read: async () => ({ state }),
    cancel: async (_: unknown, id: string) => cancelled.push(id),
  };
  const part = { runs, owner, id: 'suite', runId: 'draft' };
  const outcome = await cancelledWithSuite(part, work).catch((error: unknown) => error);
  return { outcome, cancelled };
}

const fails = () => Promise.reject(refused);
test.each<[string, Run['state'], () => Promise<string>, unknown, string[]]>([
  [
    'is cancelled when a report of a cancelled suite is refused',
    'cancelled',
    fails,
    refused,
    ['draft'],
  ],
  ['continues when the server only restarts', 'running', fails, refused, []],
  ['is not cancelled after its work', 'cancelled', async () => 'done', 'done', []],
])('the draft of a part %s', async (_, state, work, outcome, cancelled) => {
  expect(await outcomeOf(state, work)).toEqual({ outcome, cancelled });
});
