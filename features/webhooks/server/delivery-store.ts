import { and, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { maxListed } from '../contract/limits.ts';
import { outgoingDeliveries } from './tables.ts';

export type DeliveryRow = typeof outgoingDeliveries.$inferSelect;
export type NewDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'targetId'
  | 'userId'
  | 'projectId'
  | 'type'
  | 'at'
  | 'authors'
  | 'details'
  | 'joinKey'
  | 'dueAt'
>;
/** How a try ended. */
export type Tried = Pick<
  DeliveryRow,
  'state' | 'dueAt' | 'triedAt' | 'status' | 'milliseconds' | 'answer' | 'problem'
>;

/** Deliveries of one webhook that wait at most; further events are not sent. */
const maxWaiting = 1000;
/** Deliveries that are queued at once. */
const batch = 200;

const { id: deliveryId, targetId, userId, projectId, state, at, dueAt } = outgoingDeliveries;
const { queuedUntil, leasedUntil } = outgoingDeliveries;
const untried: Omit<DeliveryRow, keyof NewDelivery> = {
  state: 'waiting',
  tries: 0,
  queuedUntil: null,
  leasedUntil: null,
  triedAt: null,
  status: null,
  milliseconds: null,
  answer: '',
  problem: '',
};

/** The SQL of deliveries. */
export function createDeliveryStore({ orm }: Pick<Database, 'orm'>) {
  return {
    /**
     * Stores a delivery, or joins it with a waiting one of the same key, which is sent when it was due.
     * Returns false where too many wait.
     */
    async add(row: NewDelivery): Promise<boolean> {
      const waiting = and(eq(targetId, row.targetId), eq(state, 'waiting'));
      const [held] = await orm.select({ count: count() }).from(outgoingDeliveries).where(waiting);
      if ((held?.count ?? 0) >= maxWaiting) return false;
      await orm
        .insert(outgoingDeliveries)
        .values({ ...row, ...untried })
        .onConflictDoUpdate({
          target: [targetId, outgoingDeliveries.joinKey],
          set: {
            details: sql`excluded.details`,
            authors: sql`array(select distinct unnest(${outgoingDeliveries.authors} || excluded.authors))`,
          },
        });
      return true;
    },

    /** Stores a delivery that the caller sends itself. */
    async insert(row: NewDelivery): Promise<void> {
      await orm.insert(outgoingDeliveries).values({ ...row, ...untried });
    },

    ...claimsOf(orm),

    /** Stores how a try ended; returns null where the delivery was deleted meanwhile. */
    async settle(id: string, tried: Tried, counts = true): Promise<DeliveryRow | null> {
      const tries = counts ? { tries: sql`${outgoingDeliveries.tries} + 1` } : {};
      const [settled] = await orm
        .update(outgoingDeliveries)
        .set({ ...tried, ...tries, leasedUntil: null, queuedUntil: null })
        .where(eq(deliveryId, id))
        .returning();
      return settled ?? null;
    },

    list: (target: string) =>
      orm
        .select()
        .from(outgoingDeliveries)
        .where(eq(targetId, target))
        .orderBy(desc(at), desc(deliveryId))
        .limit(maxListed),

    async find(target: string, id: string): Promise<DeliveryRow | null> {
      const one = and(eq(deliveryId, id), eq(targetId, target));
      const [found] = await orm.select().from(outgoingDeliveries).where(one);
      return found ?? null;
    },

    async removeBefore(time: Date): Promise<void> {
      await orm.delete(outgoingDeliveries).where(lt(at, time));
    },
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** Queues and leases deliveries, so that of several servers one sends each. */
function claimsOf(orm: Executor) {
  return {
    /** Marks those that are due as queued, and returns them: each is returned to one server. */
    async takeDue(now: Date, until: Date): Promise<Pick<DeliveryRow, 'id' | 'userId'>[]> {
      const due = orm
        .select({ id: deliveryId })
        .from(outgoingDeliveries)
        .where(and(isDue(now), or(isNull(queuedUntil), lt(queuedUntil, now))))
        .orderBy(dueAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      return orm
        .update(outgoingDeliveries)
        .set({ queuedUntil: until })
        .where(inArray(deliveryId, due))
        .returning({ id: deliveryId, userId });
    },

    async queueAgain(id: string, after: Date): Promise<void> {
      await orm.update(outgoingDeliveries).set({ queuedUntil: after }).where(eq(deliveryId, id));
    },

    /** Leases one that is due to the caller; null where it is not, or another server sends it. */
    claim: (id: string, now: Date, until: Date) =>
      lease(orm, and(eq(deliveryId, id), isDue(now), isFree(now)), until),

    /** Leases one whatever its state; null where another server sends it. */
    claimByHand: (of: Pick<DeliveryRow, 'id' | 'targetId'>, now: Date, until: Date) =>
      lease(orm, and(eq(deliveryId, of.id), eq(targetId, of.targetId), isFree(now)), until),
  };
}

function isDue(now: Date) {
  return and(eq(state, 'waiting'), lte(dueAt, now));
}

function isFree(now: Date) {
  return or(isNull(leasedUntil), lt(leasedUntil, now));
}

/** From now on, later events are not joined with it. */
async function lease(
  orm: Executor,
  where: ReturnType<typeof and>,
  until: Date,
): Promise<DeliveryRow | null> {
  const [leased] = await orm
    .update(outgoingDeliveries)
    .set({ leasedUntil: until, joinKey: null })
    .where(where)
    .returning();
  return leased ?? null;
}

export async function deliveriesOf(executor: Executor, account: string) {
  return executor
    .select()
    .from(outgoingDeliveries)
    .where(eq(userId, account))
    .orderBy(desc(at), deliveryId);
}

export async function removeDeliveriesOfProject(executor: Executor, id: string): Promise<void> {
  await executor.delete(outgoingDeliveries).where(eq(projectId, id));
}

export async function removeDeliveriesOf(executor: Executor, account: string): Promise<void> {
  await executor.delete(outgoingDeliveries).where(eq(userId, account));
}
