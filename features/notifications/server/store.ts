import { and, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TimeAndId } from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Milliseconds after which a notification is deleted. */
const retentionTime = 180 * 86_400_000;

/** Inserts a notification, and removes old ones of the account. */
export async function insertNotification(
  executor: Executor,
  row: typeof notifications.$inferInsert,
): Promise<void> {
  const old = lt(notifications.createdAt, new Date(Date.now() - retentionTime));
  await executor.delete(notifications).where(and(eq(notifications.userId, row.userId), old));
  await executor.insert(notifications).values(row);
}

export async function findNotification(
  executor: Executor,
  id: string,
): Promise<NotificationRow | null> {
  const [found] = await executor.select().from(notifications).where(eq(notifications.id, id));
  return found ?? null;
}

/** Replaces a text in the notifications of a type. */
export async function renameIn(
  executor: Executor,
  kind: NotificationRow['kind'],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { title, text, path } = notifications;
  const written = (column: PgColumn) => sql<string>`replace(${column}, ${from}, ${to})`;
  const isNamed = (column: PgColumn) => sql`position(${from} in ${column}) > 0`;
  await executor
    .update(notifications)
    .set({ title: written(title), text: written(text), path: written(path) })
    .where(and(eq(notifications.kind, kind), or(isNamed(title), isNamed(text), isNamed(path))));
}

/** An account's notifications, newest first. */
export async function listOf(
  executor: Executor,
  userId: string,
  limit: number,
  after?: TimeAndId,
): Promise<NotificationRow[]> {
  const { createdAt, id } = notifications;
  const [time, last] = after ?? [];
  const at = time && new Date(time);
  const earlier = at && last && or(lt(createdAt, at), and(eq(createdAt, at), lt(id, last)));
  return executor
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), earlier || undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countUnread(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Marks notifications of an account as read: those of the ids, or all. */
export async function markRead(
  executor: Executor,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    );
}

/** Marks notifications of an account about a path as read. */
export async function markPathRead(
  executor: Executor,
  userId: string,
  path: string,
): Promise<void> {
  const { userId: of, readAt, path: at } = notifications;
  await executor
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(of, userId), eq(at, path), isNull(readAt)));
}

/** Marks what anybody was notified of at a path as read. */
export async function markReadAt(executor: Executor, path: string): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.path, path), isNull(notifications.readAt)));
}

/**
 * Removes the notifications of an account. Those of others that it caused lose its id, and where they begin with its
 * name, another one stands there.
 */
export async function removeNotificationsOf(
  executor: Executor,
  userId: string,
  name: string,
  replacement: string,
): Promise<void> {
  const { userId: of, byId, title } = notifications;
  await executor.delete(notifications).where(eq(of, userId));
  if (name !== '') {
    await executor
      .update(notifications)
      .set({ title: sql`${replacement}::text || substr(${title}, length(${name}::text) + 1)` })
      .where(and(eq(byId, userId), sql`starts_with(${title}, ${`${name} `}::text)`));
  }
  await executor.update(notifications).set({ byId: null }).where(eq(byId, userId));
}
