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
let isMailDown = false;
let now = new Date('2026-03-01T12:00:00Z');

/** The parts that rules use; the others are not called. */
const parts = (): WithdrawalJobParts =>
  ({
    database,
    now: () => now,
    audit: { record: async () => undefined },
    memberships: { teamsOf: async () => [] },
    notifications: {
      notify: async (notices: { to: string; title: string }[]) => {
        if (isMailDown) throw new Error('No mail server answers.');
        warned.push(...notices.map(({ to, title }) => `${to}: ${title}`));
      },
    },
  }) as unknown as ParticipantsContext & WithdrawalJobParts;

const queue = async ({ participantId }: { participantId: string }) =>
  void begun.push(participantId);
const look = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`);
  return carryOutRules(parts(), queue);
};

/** A rule of one month for an account, and its participants with the ends of their consents. */
async function setRule(ownerId: string, ends: Record<string, string | null>): Promise<void> {
  const owner = { ownerKind: 'account' as const, ownerId };
  await database.orm.insert(participantRetention).values({ ...owner, months: 1, setBy: ownerId });
  const rows = Object.entries(ends).map(([id, expiresOn]) => ({
    ...owner,
    ...{ id, code: id, codeKey: id.toLowerCase(), scope: [], form: '', incentives: '' },
    ...{ createdBy: ownerId, expiresOn },
  }));
  await database.orm.insert(participantRecords).values(rows);
}

test('a rule warns two weeks before, and removes on the day that it said', async () => {
  const { orm } = database;
  await setRule('amara', { P1: '2026-02-20', P2: null, P3: '2020-01-01', P4: '2027-01-01' });
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

test('a participant for whom a rule fails keeps it from no other, and is not removed without a warning', async () => {
  const { orm } = database;
  await orm.delete(participantRetention);
  await setRule('ben', { Q1: '2030-01-01', Q2: '2029-12-31' });
  const day = '2030-03-01';
  isMailDown = true;
  await orm
    .update(participantRecords)
    .set({ warnedFor: day })
    .where(eq(participantRecords.id, 'Q2'));
  await expect(look(day)).rejects.toMatchObject({
    errors: [{ message: 'No mail server answers.' }],
  });
  expect(begun.at(-1)).toBe('Q2');
  isMailDown = false;
  expect(await look(day)).toEqual({ warned: 1, begun: 0 });
  expect(warned.at(-1)).toBe('ben: What Q1 said will be removed on 2030-03-15');
});
