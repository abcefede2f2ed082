import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { ParticipantsContext } from '../context.ts';
import { participantRecords, participantRetention, participantWithdrawals } from '../tables.ts';
import type { WithdrawalJobParts } from './job.ts';
import { carryOutRules } from './retention.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const begun: string[] = [];
const warned: string[] = [];
let now = new Date('2026-03-01T12:00:00Z');

/** The parts that rules use; the others are not called. */
const parts = (): WithdrawalJobParts =>
  ({
    database,
    now: () => now,
    audit: { record: async () => undefined },
    memberships: { teamsOf: async () => [] },
    notifications: {
      notify: async (notices: { to: string; title: string }[]) =>
        void warned.push(...notices.map(({ to, title }) => `${to}: ${title}`)),
    },
  }) as unknown as ParticipantsContext & WithdrawalJobParts;

const job = { enqueue: async (participant: string) => `${begun.push(participant)}` };
const look = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`);
  return carryOutRules(parts(), job);
};

test('a rule warns two weeks before, and removes on the day that it said', async () => {
  const { orm } = database;
  const owner = { ownerKind: 'account' as const, ownerId: 'amara' };
  await orm.insert(participantRetention).values({ ...owner, months: 1, setBy: 'amara' });
  const of = (id: string, expiresOn: string | null) => ({
    ...owner,
    ...{ id, code: id, codeKey: id.toLowerCase(), scope: [], form: '', incentives: '' },
    ...{ createdBy: 'amara', expiresOn },
  });
  await orm
    .insert(participantRecords)
    .values([
      of('P1', '2026-02-20'),
      of('P2', null),
      of('P3', '2020-01-01'),
      of('P4', '2027-01-01'),
    ]);
  expect(await look('2026-03-01')).toEqual({ warned: 1, begun: 0 });
  // It was over long before the rule: it is not removed without a warning.
  expect(warned).toEqual(['amara: What P3 said will be removed on 2026-03-15']);
  expect(await look('2026-03-06')).toEqual({ warned: 1, begun: 0 });
  expect(warned.at(-1)).toBe('amara: What P1 said will be removed on 2026-03-20');
  expect(await look('2026-03-14')).toEqual({ warned: 0, begun: 0 });
  expect(await look('2026-03-15')).toEqual({ warned: 0, begun: 1 });
  expect(begun).toEqual(['P3']);
  const withdrawals = await orm.select().from(participantWithdrawals);
  expect(withdrawals).toMatchObject([{ participantId: 'P3', reason: 'retention', begunBy: null }]);

  // The consent is longer now: it is warned about again before its new end.
  await orm
    .update(participantRecords)
    .set({ expiresOn: '2026-05-01' })
    .where(eq(participantRecords.id, 'P1'));
  expect(await look('2026-03-21')).toEqual({ warned: 0, begun: 0 });
  expect(await look('2026-05-20')).toEqual({ warned: 1, begun: 0 });
  expect(warned.at(-1)).toBe('amara: What P1 said will be removed on 2026-06-03');
  expect(await look('2026-06-03')).toEqual({ warned: 0, begun: 1 });
});
