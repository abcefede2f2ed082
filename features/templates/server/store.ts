import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { readBytes } from '#platform/server/database/read-bytes.ts';
import { templates } from './tables.ts';

export type TemplateRow = typeof templates.$inferSelect;
/** A template without its content. */
export type TemplateMetadata = Omit<TemplateRow, 'state'>;

const listedColumns = {
  id: templates.id,
  userId: templates.userId,
  kind: templates.kind,
  title: templates.title,
  preview: templates.preview,
  copiedFrom: templates.copiedFrom,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
};

const ownOne = (userId: string, id: string) =>
  sql`(${eq(templates.id, id)} and ${eq(templates.userId, userId)})`;

/** An account's templates of a kind, newest first. */
export async function listTemplates(
  executor: Executor,
  userId: string,
  kind: ProjectCode,
): Promise<TemplateMetadata[]> {
  return executor
    .select(listedColumns)
    .from(templates)
    .where(and(eq(templates.userId, userId), eq(templates.kind, kind)))
    .orderBy(desc(templates.createdAt), desc(templates.id));
}

/**
 * Inserts a template if the account has fewer than `most` of its kind; returns whether it did.
 * Concurrent calls wait for each other.
 */
export async function insertTemplate(
  tx: Executor,
  row: TemplateRow,
  max: number,
): Promise<boolean> {
  await acquireLock(tx, `templates of ${row.userId}`);
  if ((await listTemplates(tx, row.userId, row.kind)).length >= max) return false;
  await tx.insert(templates).values(row);
  return true;
}

export async function findTemplate(
  executor: Executor,
  userId: string,
  id: string,
): Promise<TemplateRow | null> {
  const where = ownOne(userId, id);
  const [found] = await executor.select(listedColumns).from(templates).where(where);
  const state = found && (await readBytes(executor, templates.state, where));
  return state ? { ...found, state } : null;
}

export async function renameTemplate(
  executor: Executor,
  { userId, id, title }: { userId: string; id: string; title: string },
): Promise<TemplateMetadata | null> {
  const [renamed] = await executor
    .update(templates)
    .set({ title, updatedAt: new Date() })
    .where(ownOne(userId, id))
    .returning(listedColumns);
  return renamed ?? null;
}

/** Removes a template; returns whether it existed. */
export async function removeTemplate(
  executor: Executor,
  userId: string,
  id: string,
): Promise<boolean> {
  const gone = await executor
    .delete(templates)
    .where(ownOne(userId, id))
    .returning({ id: templates.id });
  return gone.length > 0;
}

/** Removes all templates of an account; returns their ids. */
export async function removeTemplatesOf(executor: Executor, userId: string): Promise<string[]> {
  const gone = await executor
    .delete(templates)
    .where(eq(templates.userId, userId))
    .returning({ id: templates.id });
  return gone.map(({ id }) => id);
}

export async function listAllOf(executor: Executor, userId: string): Promise<TemplateMetadata[]> {
  return executor.select(listedColumns).from(templates).where(eq(templates.userId, userId));
}
