import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { TimeAndId } from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { SubmissionFilter } from '../contract/admin-calls.ts';
import type { FormKind } from '../contract/kinds.ts';
import { formSubmissions as table } from './tables.ts';

export type SubmissionRow = typeof table.$inferSelect;

/** Serializes submissions of one kind until the transaction ends. */
export async function lockKind(tx: Executor, kind: FormKind): Promise<void> {
  await acquireLock(tx, `form submissions of ${kind}`);
}

export async function findSubmission(orm: Executor, id: string): Promise<SubmissionRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** The submissions of an address and kind since a time, newest first; of a subscriber, at any time. */
export async function listSame(
  orm: Executor,
  { kind, email, since }: { kind: FormKind; email: string; since: Date },
): Promise<SubmissionRow[]> {
  return orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.email, email),
        eq(table.kind, kind),
        kind === 'subscribe' ? undefined : sql`${table.createdAt} > ${since}`,
      ),
    )
    .orderBy(desc(table.createdAt));
}

export async function insertSubmission(
  orm: Executor,
  row: typeof table.$inferInsert,
): Promise<void> {
  await orm.insert(table).values(row);
}

export async function changeSubmission(
  orm: Executor,
  id: string,
  changed: Partial<SubmissionRow>,
): Promise<boolean> {
  const rows = await orm
    .update(table)
    .set(changed)
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function removeSubmission(orm: Executor, id: string): Promise<SubmissionRow | null> {
  const [row] = await orm.delete(table).where(eq(table.id, id)).returning();
  return row ?? null;
}

/** The begins of booked demos that are not over. */
export async function listTaken(orm: Executor, since: Date): Promise<Date[]> {
  const rows = await orm
    .select({ at: table.startsAt })
    .from(table)
    .where(and(isNotNull(table.startsAt), sql`${table.startsAt} > ${since}`));
  return rows.flatMap(({ at }) => at ?? []);
}

export async function listOfAddress(orm: Executor, email: string): Promise<SubmissionRow[]> {
  return orm.select().from(table).where(eq(table.email, email)).orderBy(desc(table.createdAt));
}

export async function removeOfAddress(orm: Executor, email: string): Promise<number> {
  const rows = await orm.delete(table).where(eq(table.email, email)).returning({ id: table.id });
  return rows.length;
}

export async function listSubmissions(
  orm: Executor,
  filter: SubmissionFilter,
  { limit, after }: { limit: number; after: TimeAndId | null },
): Promise<SubmissionRow[]> {
  const key = sql`(date_trunc('milliseconds', ${table.createdAt}), ${table.id})`;
  return orm
    .select()
    .from(table)
    .where(
      and(
        whereOf(filter),
        after ? sql`${key} < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
}

export async function countSubmissions(orm: Executor, filter: SubmissionFilter): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(table).where(whereOf(filter));
  return row?.total ?? 0;
}

function whereOf({ kind, state, search }: SubmissionFilter): SQL | undefined {
  return and(
    kind ? eq(table.kind, kind) : undefined,
    state === 'done' ? isNotNull(table.doneAt) : undefined,
    state === 'open' ? isNull(table.doneAt) : undefined,
    search ? sql`strpos(${table.email}, ${search.toLowerCase()}) > 0` : undefined,
  );
}

/** Deletes what is older than `before`, and subscriptions that nobody confirmed since `unconfirmed`. */
export async function removeOld(
  orm: Executor,
  { before, unconfirmed }: { before: Date; unconfirmed: Date },
): Promise<number> {
  const isSubscriber = eq(table.kind, 'subscribe');
  const rows = await orm
    .delete(table)
    .where(
      or(
        and(ne(table.kind, 'subscribe'), lt(table.updatedAt, before)),
        and(isSubscriber, isNull(table.confirmedAt), lt(table.updatedAt, unconfirmed)),
      ),
    )
    .returning({ id: table.id });
  return rows.length;
}
