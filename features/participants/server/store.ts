import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { DeletionImpact } from '#features/feature/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Owner } from './owners.ts';
import {
  participantDepartures,
  participantExportRules,
  participantJoins,
  participantRecords,
  participantRetention,
  participantWithdrawals,
} from './tables.ts';

export type ParticipantRow = typeof participantRecords.$inferSelect;
export type JoinRow = typeof participantJoins.$inferSelect;
export type WithdrawalRow = typeof participantWithdrawals.$inferSelect;

const { ownerKind, ownerId } = participantRecords;
export const ofOwner = ({ kind, id }: Owner) =>
  sql`(${ownerKind} = ${kind} and ${ownerId} = ${id})`;

/** The records of an owner, by their codes. */
export function listRecords(orm: Executor, owner: Owner): Promise<ParticipantRow[]> {
  return orm
    .select()
    .from(participantRecords)
    .where(ofOwner(owner))
    .orderBy(asc(participantRecords.codeKey));
}

export function countRecords(orm: Executor, owner: Owner): Promise<number> {
  return orm.$count(participantRecords, ofOwner(owner));
}

export async function findRecord(orm: Executor, id: string): Promise<ParticipantRow | null> {
  const [found] = await orm.select().from(participantRecords).where(eq(participantRecords.id, id));
  return found ?? null;
}

/** Returns false where another record of the owner has the code. */
export async function insertRecord(
  orm: Executor,
  row: typeof participantRecords.$inferInsert,
): Promise<boolean> {
  const made = await orm
    .insert(participantRecords)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: participantRecords.id });
  return made.length > 0;
}

export async function changeRecord(
  orm: Executor,
  id: string,
  change: Partial<typeof participantRecords.$inferInsert>,
): Promise<ParticipantRow | null> {
  const [changed] = await orm
    .update(participantRecords)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(participantRecords.id, id))
    .returning();
  return changed ?? null;
}

export async function deleteRecord(orm: Executor, id: string): Promise<void> {
  await orm.delete(participantRecords).where(eq(participantRecords.id, id));
}

/** Deletes the rules of an owner. */
export async function deleteRulesOf(orm: Executor, owner: Owner): Promise<void> {
  await orm.delete(participantRetention).where(ruleOf(owner));
  await orm.delete(participantExportRules).where(exportRuleOf(owner));
}

/** Deletes the name of an account in reports about records. */
export async function forgetAccount(orm: Executor, userId: string): Promise<void> {
  await orm
    .update(participantWithdrawals)
    .set({ begunBy: null })
    .where(eq(participantWithdrawals.begunBy, userId));
}

/** The participants of projects that are joined to records of an owner. */
export async function listJoins(orm: Executor, owner: Owner): Promise<JoinRow[]> {
  const rows = await orm
    .select({ join: participantJoins })
    .from(participantJoins)
    .innerJoin(participantRecords, eq(participantRecords.id, participantJoins.participantId))
    .where(ofOwner(owner));
  return rows.map(({ join }) => join);
}

/** Records of others to which participants of projects are joined, as the projects were theirs. */
export function listForeign(
  orm: Executor,
  projectIds: readonly string[],
  owners: readonly Owner[],
): Promise<{ record: ParticipantRow; join: JoinRow }[]> {
  return orm
    .select({ record: participantRecords, join: participantJoins })
    .from(participantJoins)
    .innerJoin(participantRecords, eq(participantRecords.id, participantJoins.participantId))
    .where(
      and(
        inArray(participantJoins.projectId, [...projectIds]),
        ...owners.map((owner) => not(ofOwner(owner))),
      ),
    );
}

/** Joins a participant of a project to a record, instead of others of the same owner. */
export async function putJoin(orm: Executor, join: JoinRow, owner: Owner): Promise<void> {
  await orm.transaction(async (tx) => {
    const own = tx
      .select({ id: participantRecords.id })
      .from(participantRecords)
      .where(ofOwner(owner));
    await tx
      .delete(participantJoins)
      .where(
        and(
          eq(participantJoins.projectId, join.projectId),
          eq(participantJoins.itemId, join.itemId),
          inArray(participantJoins.participantId, own),
        ),
      );
    await tx.insert(participantJoins).values(join).onConflictDoNothing();
  });
}

export async function removeJoin(orm: Executor, join: JoinRow): Promise<void> {
  await orm
    .delete(participantJoins)
    .where(
      and(
        eq(participantJoins.participantId, join.participantId),
        eq(participantJoins.projectId, join.projectId),
        eq(participantJoins.itemId, join.itemId),
      ),
    );
}

/** Deletes what is stored of the participants of a project. */
export async function forgetProject(orm: Executor, projectId: string): Promise<void> {
  await orm.delete(participantDepartures).where(eq(participantDepartures.projectId, projectId));
  await orm.delete(participantJoins).where(eq(participantJoins.projectId, projectId));
}

/** The withdrawals of a participant, newest first. */
export function listWithdrawals(orm: Executor, participantId: string): Promise<WithdrawalRow[]> {
  return orm
    .select()
    .from(participantWithdrawals)
    .where(eq(participantWithdrawals.participantId, participantId))
    .orderBy(desc(participantWithdrawals.begunAt));
}

const ruleOf = ({ kind, id }: Owner) =>
  and(eq(participantRetention.ownerKind, kind), eq(participantRetention.ownerId, id));

/** Months after which texts are removed; null for never. */
export async function findRetention(orm: Executor, owner: Owner): Promise<number | null> {
  const [rule] = await orm.select().from(participantRetention).where(ruleOf(owner));
  return rule?.months ?? null;
}

export async function putRetention(
  orm: Executor,
  owner: Owner,
  { months, setBy }: { months: number | null; setBy: string },
): Promise<void> {
  if (months === null) {
    await orm.delete(participantRetention).where(ruleOf(owner));
    return;
  }
  await orm
    .insert(participantRetention)
    .values({ ownerKind: owner.kind, ownerId: owner.id, months, setBy })
    .onConflictDoUpdate({
      target: [participantRetention.ownerKind, participantRetention.ownerId],
      set: { months, setBy },
    });
}

const exportRuleOf = ({ kind, id }: Owner) =>
  and(eq(participantExportRules.ownerKind, kind), eq(participantExportRules.ownerId, id));

/** Whether files of the owner's projects must have codes instead of names. */
export async function hasExportRule(orm: Executor, owner: Owner): Promise<boolean> {
  return (await orm.$count(participantExportRules, exportRuleOf(owner))) > 0;
}

export async function putExportRule(
  orm: Executor,
  owner: Owner,
  { codesOnly, setBy }: { codesOnly: boolean; setBy: string },
): Promise<void> {
  if (!codesOnly) {
    await orm.delete(participantExportRules).where(exportRuleOf(owner));
    return;
  }
  await orm
    .insert(participantExportRules)
    .values({ ownerKind: owner.kind, ownerId: owner.id, setBy })
    .onConflictDoNothing();
}

/** What of an account's own records is deleted with it. */
export async function recordsImpact(orm: Executor, userId: string): Promise<DeletionImpact> {
  const count = await countRecords(orm, { kind: 'account', id: userId });
  const except =
    'except those in projects that stay: these go to the new owners, without contact data';
  return { what: 'participant records', count, shared: [], except };
}

/** The records that an account created, for the download of its data; without contact data. */
export async function listCreatedBy(orm: Executor, userId: string) {
  const { id, code, scope, consentedOn, expiresOn, createdAt } = participantRecords;
  return orm
    .select({ id, code, scope, consentedOn, expiresOn, createdAt })
    .from(participantRecords)
    .where(eq(participantRecords.createdBy, userId));
}
