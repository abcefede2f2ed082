import { setImmediate as breath } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { digestOfTexts, passagesOfItem } from './passages.ts';
import { meaningItems, meaningPassages, meaningProjects } from './tables.ts';

/** Rows of one statement. */
const batch = 500;

/**
 * Stores the passages of a project's linkable items: of those that changed only, and without those
 * that are gone, whose vectors are removed with them.
 * @returns whether anything changed
 */
export async function storePassages(
  orm: Executor,
  projectId: string,
  items: readonly LinkableItem[],
): Promise<boolean> {
  const before = await storedDigests(orm, projectId);
  const now = new Map(items.map((item) => [item.id, item]));
  const gone = [...before.keys()].filter((id) => !now.has(id));
  for (let at = 0; at < gone.length; at += batch) {
    await orm.transaction((tx) => removeItems(tx, projectId, gone.slice(at, at + batch)));
  }
  let changed = 0;
  for (const [position, item] of [...now.values()].entries()) {
    if (position % batch === 0) await breath();
    const digest = digestOfTexts(item.what, item.title, item.text);
    if (before.get(item.id) === digest) continue;
    await storeItem(orm, projectId, item, digest);
    changed += 1;
  }
  const isChanged = changed + gone.length > 0;
  await noteRevision(orm, projectId, isChanged);
  return isChanged;
}

/** Notes that a project's items are stored, although there may be none, and whether they changed. */
async function noteRevision(orm: Executor, projectId: string, isChanged: boolean): Promise<void> {
  const { projectId: target } = meaningProjects;
  const revision = newId();
  const inserted = orm.insert(meaningProjects).values({ projectId, revision });
  await (isChanged
    ? inserted.onConflictDoUpdate({ target, set: { revision, encoder: null } })
    : inserted.onConflictDoNothing());
}

async function storedDigests(orm: Executor, projectId: string): Promise<Map<string, string>> {
  const rows = await orm.select().from(meaningItems).where(eq(meaningItems.projectId, projectId));
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

async function storeItem(
  orm: Executor,
  projectId: string,
  item: LinkableItem,
  digest: string,
): Promise<void> {
  const passages = await passagesOfItem(item);
  await orm.transaction(async (tx) => {
    // Two servers may store the same item.
    await acquireLock(tx, `passages of ${projectId}`);
    const former = await removePassages(tx, projectId, [item.id]);
    for (let at = 0; at < passages.length; at += batch) {
      const rows = passages
        .slice(at, at + batch)
        .map((passage, index) => ({ at: at + index, ...passage }));
      await insertPassages(tx, projectId, item, rows);
    }
    await removeVectors(tx, former);
    await tx
      .insert(meaningItems)
      .values({ projectId, id: item.id, digest })
      .onConflictDoUpdate({
        target: [meaningItems.projectId, meaningItems.id],
        set: { digest },
      });
  });
}

/** Sends the rows as one JSON value: drizzle takes long to build an insert of many rows. */
async function insertPassages(
  tx: Executor,
  projectId: string,
  { id, what }: LinkableItem,
  rows: readonly object[],
): Promise<void> {
  await tx.execute(sql`
    insert into meaning_passages (project_id, item, at, type, start, text, digest)
    select ${projectId}, ${id}, at, ${what}, start, text, digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (at integer, start integer, text text, digest text)
    on conflict do nothing`);
  await breath();
}

async function removeItems(tx: Executor, projectId: string, ids: readonly string[]) {
  const former = await removePassages(tx, projectId, ids);
  await tx
    .delete(meaningItems)
    .where(and(eq(meaningItems.projectId, projectId), inArray(meaningItems.id, [...ids])));
  await removeVectors(tx, former);
}

/** Returns the digests of the removed passages. */
async function removePassages(
  tx: Executor,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { projectId: whose, item, digest } = meaningPassages;
  const rows = await tx
    .delete(meaningPassages)
    .where(and(eq(whose, projectId), inArray(item, [...ids])))
    .returning({ digest });
  return rows.map((row) => row.digest);
}

/** Removes the vectors of texts that no passage has any more. */
async function removeVectors(tx: Executor, digests: readonly string[]): Promise<void> {
  const once = [...new Set(digests)];
  for (let at = 0; at < once.length; at += batch) {
    const some = JSON.stringify(once.slice(at, at + batch));
    await tx.execute(sql`
      delete from meaning_vectors v
      where v.digest in (select jsonb_array_elements_text(${some}::jsonb))
        and not exists (select from meaning_passages p where p.digest = v.digest)`);
  }
}

/** Removes all that is stored of a project. */
export async function removeProject(tx: Executor, projectId: string): Promise<void> {
  const former = await tx
    .delete(meaningPassages)
    .where(eq(meaningPassages.projectId, projectId))
    .returning({ digest: meaningPassages.digest });
  await tx.delete(meaningItems).where(eq(meaningItems.projectId, projectId));
  await tx.delete(meaningProjects).where(eq(meaningProjects.projectId, projectId));
  await removeVectors(
    tx,
    former.map(({ digest }) => digest),
  );
}

/**
 * Removes vectors without a passage: those of texts that were removed while a server embedded them.
 * @returns how many
 */
export async function removeOrphans(orm: Executor): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from meaning_vectors v
    where not exists (select from meaning_passages p where p.digest = v.digest)`);
  return rowCount ?? 0;
}

/** The ids of the given projects that were never read, or changed since. */
export async function listMissed(orm: Executor, projectIds: readonly string[]): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const { projectId, encoder } = meaningProjects;
  const rows = await orm
    .select({ projectId })
    .from(meaningProjects)
    .where(and(inArray(projectId, [...projectIds]), isNotNull(encoder)));
  const read = new Set(rows.map((row) => row.projectId));
  return projectIds.filter((id) => !read.has(id));
}

/** The revision of a project's passages, and the encoder that has read them all; null where there is none. */
export async function findRevision(orm: Executor, projectId: string) {
  const [row] = await orm
    .select()
    .from(meaningProjects)
    .where(eq(meaningProjects.projectId, projectId));
  return row ?? null;
}

/** Notes that an encoder has read all of a revision; false where the passages changed meanwhile. */
export async function markRead(
  orm: Executor,
  { projectId, revision }: { projectId: string; revision: string },
  encoder: string,
): Promise<boolean> {
  const same = and(
    eq(meaningProjects.projectId, projectId),
    eq(meaningProjects.revision, revision),
  );
  const rows = await orm
    .update(meaningProjects)
    .set({ encoder })
    .where(same)
    .returning({ projectId: meaningProjects.projectId });
  return rows.length > 0;
}

/** A project with passages that have no vector. */
export interface UnreadProject {
  id: string;
  /** Empty where its passages are not stored yet. */
  revision: string;
  /** Whether another encoder has read it. */
  isRead: boolean;
}

/** Up to a hundred of some projects that none of the encoders has read. */
export async function listUnreadProjects(
  orm: Executor,
  projects: SQL,
  encoders: readonly string[],
): Promise<UnreadProject[]> {
  const { rows } = await orm.execute<{ id: string; revision: string; isRead: boolean }>(sql`
    select given.id, coalesce(m.revision, '') as revision, m.encoder is not null as "isRead"
    from (${projects}) as given (id)
    left join meaning_projects m on m.project_id = given.id
    where m.encoder is null or m.encoder not in ${[...encoders]}
    limit 100`);
  return rows;
}
