import { and, eq, isNull } from 'drizzle-orm';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { neutralCode } from '../context.ts';
import { settleDepartures } from '../departures/departures.ts';
import type { Owner } from '../owners.ts';
import { dayOf, removalDay } from '../removal-day.ts';
import { changeRecord, listRecords, type ParticipantRow } from '../store.ts';
import { participantRecords, participantRetention } from '../tables.ts';
import { resumeWithdrawals, type WithdrawalJob, type WithdrawalJobParts } from './job.ts';
import { removeOldHoldings } from './searches.ts';
import { beginWithdrawal } from './withdrawals.ts';

/** Days before a removal on which the owners are warned. */
export const warningDays = 14;
/** Milliseconds between two looks, and from a start to the first one. */
const every = 6 * 3_600_000;
const firstAfter = 180_000;
const dayLong = 24 * 3_600_000;

type Rule = typeof participantRetention.$inferSelect;

/**
 * Carries out the rules of retention by a job, several times a day, and queues withdrawals that were
 * interrupted; returns the function that stops it.
 */
export function startRetention(
  parts: WithdrawalJobParts & { log: Pick<Log, 'error'> },
  queue: WithdrawalJob,
): () => void {
  return runRegularly(parts, {
    name: 'participants.retention',
    problem: 'the rules of retention are not carried out',
    ...{ every, firstAfter },
    async run() {
      await removeOldHoldings(parts.database.orm, parts.now());
      await settleDepartures(parts);
      await resumeWithdrawals(parts, queue);
      await parts.publications.ended();
      return carryOutRules(parts, queue);
    },
  });
}

/**
 * Warns about removals that come, and begins those that are due: none without a warning of so many days
 * before, also where a rule is new.
 * @throws AggregateError of the failures, which do not keep the others from being carried out
 */
export async function carryOutRules(
  parts: WithdrawalJobParts,
  queue: WithdrawalJob,
): Promise<{ warned: number; begun: number }> {
  const { orm } = parts.database;
  const counts = { warned: 0, begun: 0 };
  const errors: unknown[] = [];
  for (const rule of await orm.select().from(participantRetention)) {
    const owner: Owner = { kind: rule.ownerKind, id: rule.ownerId };
    for (const row of await listRecords(orm, owner)) {
      if (row.state !== 'active') continue;
      try {
        const done = await carryOutRule(parts, queue, { rule, owner, row });
        if (done) counts[done] += 1;
      } catch (error) {
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Rules of retention failed.');
  return counts;
}

interface Due {
  rule: Rule;
  owner: Owner;
  row: ParticipantRow;
}

async function carryOutRule(
  parts: WithdrawalJobParts,
  queue: WithdrawalJob,
  { rule, owner, row }: Due,
): Promise<'warned' | 'begun' | null> {
  const { orm } = parts.database;
  const now = parts.now();
  const [today, earliest] = [dayOf(now), dayOf(new Date(now.getTime() + warningDays * dayLong))];
  const day = removalDay(row, rule.months);
  if (day === null || day > earliest) {
    // The end was moved: a new warning comes before the new one.
    if (row.warnedFor !== null) await changeRecord(orm, row.id, { warnedFor: null });
    return null;
  }
  if (row.warnedFor !== null) {
    if (row.warnedFor > today) return null;
    const how = { reason: 'retention', userId: null } as const;
    await beginWithdrawal(parts, queue, { row, owner, mayManage: true }, how);
    return 'begun';
  }
  const announced = day > earliest ? day : earliest;
  const claimed = await orm
    .update(participantRecords)
    .set({ warnedFor: announced })
    .where(and(eq(participantRecords.id, row.id), isNull(participantRecords.warnedFor)))
    .returning({ id: participantRecords.id });
  if (claimed.length === 0) return null;
  try {
    await warn(parts, { rule, owner, row }, announced);
  } catch (error) {
    // Nothing is removed without a warning.
    await changeRecord(orm, row.id, { warnedFor: null });
    throw error;
  }
  return 'warned';
}

/** Warns the account of the rule and the one that recorded the participant, while they are of the owner. */
async function warn(
  { memberships, notifications }: WithdrawalJobParts,
  { rule, owner, row }: Due,
  day: string,
): Promise<void> {
  for (const to of new Set([rule.setBy, row.createdBy])) {
    const isOwn =
      owner.kind === 'account'
        ? to === owner.id
        : (await memberships.teamsOf(to)).some(({ id }) => id === owner.id);
    if (!isOwn) continue;
    await notifications.notify([
      {
        to,
        kind: 'consent',
        by: rule.setBy,
        title: `What ${neutralCode(row)} said will be removed on ${day}`,
        text: 'The rule of retention says so. To keep it, record a later end of the consent or study.',
        path: `/participants/${row.id}`,
        mail: true,
      },
    ]);
  }
}
