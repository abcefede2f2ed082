import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { participantRecords, participantWithdrawals } from '../tables.ts';
import { defineWithdrawalJob, resumeWithdrawals, type WithdrawalJobParts } from './job.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const states = ['running', 'failed', 'done'] as const;

/** Withdrawals of three participants, one in each state. */
async function makeWithdrawals(): Promise<void> {
  for (const state of states) {
    await database.orm.insert(participantRecords).values({
      ...{ id: state, ownerKind: 'account', ownerId: 'amara', createdBy: 'amara' },
      ...{ code: state, codeKey: state, scope: [], form: '', incentives: '' },
    });
    await database.orm.insert(participantWithdrawals).values({
      ...{ id: `w-${state}`, participantId: state, code: state, reason: 'request', state },
    });
  }
}

test('a withdrawal without a job is queued again, and one that is under way is not queued twice', async () => {
  await makeWithdrawals();
  const queued: string[] = [];
  let refusal: Error | null = null;
  const enqueue = async (participant: string, { withdrawal }: { withdrawal: string }) => {
    if (refusal) throw refusal;
    queued.push(`${participant}: ${withdrawal}`);
    return 'job';
  };
  const parts = { database, jobs: { define: () => ({ enqueue }) } };
  const queue = defineWithdrawalJob(parts as unknown as WithdrawalJobParts);
  await resumeWithdrawals({ database }, queue);
  expect(queued).toEqual(['running: w-running']);
  refusal = commonFailures.fail('too_many_requests');
  await resumeWithdrawals({ database }, queue);
  expect(queued).toHaveLength(1);
  refusal = new Error('The queue is not there.');
  await expect(resumeWithdrawals({ database }, queue)).rejects.toThrow('not there');
});
