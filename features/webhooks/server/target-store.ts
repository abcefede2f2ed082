import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EventType } from '#features/feature/contract/events.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { webhookFailures } from '../contract/failures.ts';
import { maxTargets } from '../contract/limits.ts';
import type { OffReason } from '../contract/target.ts';
import { webhookTargets } from './tables.ts';

export type TargetRow = typeof webhookTargets.$inferSelect;
type Change = PgUpdateSetSource<typeof webhookTargets>;

const { id: targetId, userId: owner, isOn, events, projects, createdAt } = webhookTargets;
const own = (userId: string, id: string) => and(eq(targetId, id), eq(owner, userId));

/** The SQL of webhooks; those that a user reads or changes are always those of an account. */
export function createTargetStore({ orm }: Pick<Database, 'orm'>) {
  const change = async (where: SQL | undefined, given: Change): Promise<TargetRow | null> => {
    const [changed] = await orm.update(webhookTargets).set(given).where(where).returning();
    return changed ?? null;
  };
  return {
    list: (userId: string) => targetsOf(orm, userId),

    /** @throws webhook_not_found */
    async require(userId: string, id: string): Promise<TargetRow> {
      const [found] = await orm.select().from(webhookTargets).where(own(userId, id));
      if (!found) throw webhookFailures.fail('webhook_not_found');
      return found;
    },

    async find(id: string): Promise<TargetRow | null> {
      const [found] = await orm.select().from(webhookTargets).where(eq(targetId, id));
      return found ?? null;
    },

    /** @throws webhook_limit_reached */
    insert: (row: TargetRow) => orm.transaction((tx) => insertTarget(tx, row)),

    /** @throws webhook_not_found */
    async change(userId: string, id: string, given: Change): Promise<TargetRow> {
      const changed = await change(own(userId, id), given);
      if (!changed) throw webhookFailures.fail('webhook_not_found');
      return changed;
    },

    /** @throws webhook_not_found */
    async remove(userId: string, id: string): Promise<TargetRow> {
      const [removed] = await orm.delete(webhookTargets).where(own(userId, id)).returning();
      if (!removed) throw webhookFailures.fail('webhook_not_found');
      return removed;
    },

    async markDelivered(id: string, at: Date): Promise<void> {
      await change(eq(targetId, id), { deliveredAt: at, failingSince: null });
    },

    /** Returns the row with the time of its first failure. */
    markFailing: (id: string, at: Date) =>
      change(eq(targetId, id), {
        // The first of several failures stays, also of those that end at once on several servers.
        failingSince: sql`coalesce(${webhookTargets.failingSince}, ${at.toISOString()}::timestamptz)`,
      }),

    /** Returns whether it was on: of several servers only one switches it off. */
    async switchOff(id: string, reason: OffReason): Promise<boolean> {
      const where = and(eq(targetId, id), eq(isOn, true));
      return (await change(where, { isOn: false, offReason: reason })) !== null;
    },

    ...awaitedOf(orm),
  };
}

export type TargetStore = ReturnType<typeof createTargetStore>;

/** Finds the webhooks that get an event. */
function awaitedOf(orm: Executor) {
  return {
    /** Whether any webhook that is on may get an event of a project. */
    async isAwaited(types: readonly EventType[], projectId?: string): Promise<boolean> {
      const [found] = await orm
        .select({ targetId })
        .from(webhookTargets)
        .where(and(awaits(types), projectId === undefined ? undefined : covers(projectId)))
        .limit(1);
      return found !== undefined;
    },

    /** The webhooks of some accounts that get an event of a project. */
    async awaiting(
      type: EventType,
      projectId: string,
      userIds: readonly string[],
    ): Promise<TargetRow[]> {
      if (userIds.length === 0) return [];
      return orm
        .select()
        .from(webhookTargets)
        .where(and(inArray(owner, [...userIds]), awaits([type]), covers(projectId)));
    },
  };
}

function awaits(types: readonly EventType[]): SQL | undefined {
  return and(eq(isOn, true), or(...types.map((type) => arrayContains(events, [type]))));
}

function covers(projectId: string): SQL | undefined {
  return or(isNull(projects), arrayContains(projects, [projectId]));
}

/** Inserts a webhook in a transaction. @throws webhook_limit_reached */
async function insertTarget(tx: Executor, row: TargetRow): Promise<void> {
  // Without the lock, two webhooks that are added at once could exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhooks of ${row.userId}`}))`);
  const [held] = await tx
    .select({ count: count() })
    .from(webhookTargets)
    .where(eq(owner, row.userId));
  if ((held?.count ?? 0) >= maxTargets) throw webhookFailures.fail('webhook_limit_reached');
  await tx.insert(webhookTargets).values(row);
}

export function targetsOf(executor: Executor, userId: string): Promise<TargetRow[]> {
  return executor
    .select()
    .from(webhookTargets)
    .where(eq(owner, userId))
    .orderBy(desc(createdAt), targetId);
}

/** Removes an erased project from the choices of webhooks. */
export async function forgetChosenProject(executor: Executor, projectId: string): Promise<void> {
  await executor
    .update(webhookTargets)
    .set({ projects: sql`array_remove(${projects}, ${projectId})` })
    .where(arrayContains(projects, [projectId]));
}

export async function removeTargetsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(webhookTargets).where(eq(owner, userId));
}
