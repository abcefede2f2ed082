import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { ContributionState } from '../contract/contribution.ts';
import { libraryContributions as table } from './tables.ts';

export type ContributionRow = typeof table.$inferSelect;

/** A contribution in a list, which does not read its content. */
export type ListedContribution = Omit<ContributionRow, 'content'>;
const { content: _, ...listed } = getTableColumns(table);

export async function insertContribution(orm: Executor, row: ContributionRow): Promise<void> {
  await orm.insert(table).values(row);
}

export async function findContribution(orm: Executor, id: string): Promise<ContributionRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** A published contribution by its slug. */
export async function findPublished(orm: Executor, slug: string): Promise<ContributionRow | null> {
  const [row] = await orm
    .select()
    .from(table)
    .where(and(eq(table.slug, slug), eq(table.state, 'published')));
  return row ?? null;
}

/** Whether an account's contribution of a project waits or is published. */
export async function isContributed(
  orm: Executor,
  userId: string,
  projectId: string,
): Promise<boolean> {
  const open = inArray(table.state, ['waiting', 'published']);
  return (
    (await orm.$count(table, and(eq(table.userId, userId), eq(table.projectId, projectId), open))) >
    0
  );
}

/** The newest published contributions. */
export async function listPublished(orm: Executor, limit: number): Promise<ListedContribution[]> {
  return orm
    .select(listed)
    .from(table)
    .where(eq(table.state, 'published'))
    .orderBy(desc(table.createdAt), table.id)
    .limit(limit);
}

/** The projects of which contributions are published. */
export async function listPublishedProjects(orm: Executor): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ projectId: table.projectId })
    .from(table)
    .where(eq(table.state, 'published'))
    .orderBy(table.projectId);
  return rows.flatMap(({ projectId }) => projectId ?? []);
}

/** The published contributions of a project, whoever contributed it. */
export async function listPublishedOf(
  orm: Executor,
  projectId: string,
): Promise<ContributionRow[]> {
  return orm
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'published')))
    .orderBy(table.id);
}

/** The newest contributions in a state, with their content, for who decides about them. */
export async function listInState(
  orm: Executor,
  state: ContributionState,
  limit: number,
): Promise<ContributionRow[]> {
  return orm
    .select()
    .from(table)
    .where(eq(table.state, state))
    .orderBy(desc(table.createdAt), table.id)
    .limit(limit);
}

export async function listOfUser(orm: Executor, userId: string): Promise<ListedContribution[]> {
  return orm
    .select(listed)
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), table.id);
}

export async function countWaitingOf(orm: Executor, userId: string): Promise<number> {
  const [row] = await orm
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.state, 'waiting')));
  return row?.total ?? 0;
}

/** Decides about a contribution in a state; null where it is in another one, or gone. */
export async function decide(
  orm: Executor,
  id: string,
  from: ContributionState,
  changed: Pick<ContributionRow, 'state' | 'reason' | 'decidedAt'>,
): Promise<ContributionRow | null> {
  const [row] = await orm
    .update(table)
    .set(changed)
    .where(and(eq(table.id, id), eq(table.state, from)))
    .returning();
  return row ?? null;
}

/** Deletes a contribution of an account; its title, or null where there is none. */
export async function removeContribution(
  orm: Executor,
  id: string,
  userId: string,
): Promise<string | null> {
  const rows = await orm
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .returning({ title: table.title });
  return rows[0]?.title ?? null;
}

export async function removeOfUser(orm: Executor, userId: string): Promise<void> {
  await orm.delete(table).where(eq(table.userId, userId));
}
