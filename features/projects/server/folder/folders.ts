import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { folderDepth, isOneName, maxFolders, type ProjectFolder } from '../../contract/project.ts';
import type { Allow } from '../access/access.ts';
import { dashboardEntries as entries, projectFolders as folders } from '../tables.ts';
import { putIntoFolder } from './dashboard-entries.ts';
import { titleKey } from './title-key.ts';

/** Projects of one folder that are counted; a badge says no more than 99+. */
const countedMost = 100;
/** Outside of all folders, and at the top of the tree. */
const nowhere = '';

interface FoldersOptions {
  database: Pick<Database, 'orm'>;
  allow: Allow;
}

/** Each person's own folders. Changes of one person's tree take turns, so that it stays a tree. */
export function createFolders({ database, allow }: FoldersOptions) {
  const { orm } = database;

  const changing = <T>(userId: string, work: (tx: Executor) => Promise<T>): Promise<T> =>
    orm.transaction(async (tx) => {
      const key = `folders of ${userId}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      return work(tx);
    });

  return {
    list: (actor: Actor, kind: ProjectCode) => listFolders(orm, actor.userId, kind),

    create(actor: Actor, kind: ProjectCode, title: string, parentId: string | null) {
      const { userId } = actor;
      return changing(userId, async (tx) => {
        const tree = await readTree(tx, userId, kind);
        if (tree.size >= maxFolders) throw projectFailures.fail('folders_too_many');
        if (parentId !== null) needDepth(depthOf(tree, parentId) + 1);
        needFreeTitle(tree, { title, parentId: parentId ?? nowhere });
        const id = newId();
        const folder = { id, userId, kind, title, titleKey: titleKey(title) };
        await tx.insert(folders).values({ ...folder, parentId: parentId ?? nowhere });
        return readFolder(tx, userId, kind, id);
      });
    },

    update(actor: Actor, kind: ProjectCode, id: string, change: FolderChange) {
      const { userId } = actor;
      return changing(userId, async (tx) => {
        const tree = await readTree(tx, userId, kind);
        const before = tree.get(id);
        if (!before) throw projectFailures.fail('folder_gone');
        const { title, parent_id: parentId } = change;
        if (parentId) needPlace(tree, id, parentId);
        const around = parentId === undefined ? before.parentId : (parentId ?? nowhere);
        const renamed = title === undefined ? before.title : title;
        const moved = around !== before.parentId || !isOneName(renamed, before.title);
        if (moved) needFreeTitle(tree, { title: renamed, parentId: around }, id);
        await tx
          .update(folders)
          .set({
            id,
            ...(title === undefined ? {} : { title, titleKey: titleKey(title) }),
            ...(parentId === undefined ? {} : { parentId: parentId ?? nowhere }),
          })
          .where(eq(folders.id, id));
        return readFolder(tx, userId, kind, id);
      });
    },

    /** What lies in it goes to the folder around it; a folder whose name is taken there gets a number. */
    remove(actor: Actor, kind: ProjectCode, id: string) {
      const { userId } = actor;
      return changing(userId, async (tx) => {
        const tree = await readTree(tx, userId, kind);
        const folder = tree.get(id);
        if (!folder) throw projectFailures.fail('folder_gone');
        const around = folder.parentId;
        await tx.delete(folders).where(eq(folders.id, id));
        for (const [inside, title] of titlesAround(tree, id, around)) {
          const key = titleKey(title);
          const change = { parentId: around, title, titleKey: key };
          await tx.update(folders).set(change).where(eq(folders.id, inside));
        }
        await tx
          .update(entries)
          .set({ folderId: around })
          .where(and(eq(entries.userId, userId), eq(entries.kind, kind), eq(entries.folderId, id)));
      });
    },

    /**
     * Puts a project into a folder of its kind, or outside of all.
     * @throws not_found, folder_gone
     */
    async put(actor: Actor, projectId: string, folderId: string | null) {
      const { userId } = actor;
      const { project } = await allow(actor, 'see', projectId);
      await changing(userId, async (tx) => {
        if (folderId !== null && !(await readTree(tx, userId, project.kind)).has(folderId)) {
          throw projectFailures.fail('folder_gone');
        }
        await putIntoFolder(tx, projectId, userId, folderId ?? nowhere);
      });
    },
  };
}
export type Folders = ReturnType<typeof createFolders>;

interface FolderChange {
  title?: string | undefined;
  parent_id?: string | null | undefined;
}

/** Removes the folders of an account that is being deleted. */
export async function removeFolders(executor: Executor, userId: string): Promise<void> {
  await executor.delete(folders).where(eq(folders.userId, userId));
}

/** A folder of a person's, and the one around it. */
type TreeFolder = Pick<typeof folders.$inferSelect, 'title' | 'parentId'>;
type Tree = ReadonlyMap<string, TreeFolder>;

async function readTree(tx: Executor, userId: string, kind: ProjectCode): Promise<Tree> {
  const rows = await tx
    .select({ id: folders.id, title: folders.title, parentId: folders.parentId })
    .from(folders)
    .where(and(eq(folders.userId, userId), eq(folders.kind, kind)));
  return new Map(rows.map(({ id, ...folder }) => [id, folder]));
}

/** The level of a folder, the top being 1; everything around it is looked at. */
function depthOf(tree: Tree, id: string): number {
  const folder = tree.get(id);
  if (!folder) throw projectFailures.fail('folder_gone');
  return folder.parentId === nowhere ? 1 : depthOf(tree, folder.parentId) + 1;
}

/** Levels that a folder has below it, itself included. */
function heightOf(tree: Tree, id: string): number {
  const inside = [...tree].filter(([, { parentId }]) => parentId === id);
  return 1 + Math.max(0, ...inside.map(([child]) => heightOf(tree, child)));
}

function needPlace(tree: Tree, id: string, parentId: string): void {
  for (let at: string | undefined = parentId; at; at = tree.get(at)?.parentId) {
    if (at === id) throw projectFailures.fail('folder_inside_itself');
  }
  needDepth(depthOf(tree, parentId) + heightOf(tree, id));
}

/** Folders that lie side by side are distinguished by their names. */
function needFreeTitle(tree: Tree, { title, parentId }: TreeFolder, except?: string): void {
  for (const [id, other] of tree) {
    const isBeside = id !== except && other.parentId === parentId;
    if (isBeside && isOneName(other.title, title)) {
      throw projectFailures.fail('folder_title_taken');
    }
  }
}

/**
 * The titles of the folders in one, each with its id, as they are distinguished once they lie around it.
 * They are numbered rather than refused: what is in the way may be far from what shall go.
 */
function titlesAround(tree: Tree, id: string, around: string): [string, string][] {
  const beside = [...tree].filter(([one, { parentId }]) => one !== id && parentId === around);
  const taken = beside.map(([, { title }]) => title);
  return [...tree].flatMap(([inside, { title, parentId }]): [string, string][] => {
    if (parentId !== id) return [];
    const free = freeTitle(title, taken);
    taken.push(free);
    return [[inside, free]];
  });
}

/** A title, or where it is taken the same with the first number that is not. */
function freeTitle(title: string, taken: readonly string[]): string {
  let free = title;
  for (let number = 2; taken.some((one) => isOneName(one, free)); number += 1) {
    const end = ` (${number})`;
    free = `${cutTo(title, lengths.title - end.length).trimEnd()}${end}`;
  }
  return free;
}

function needDepth(depth: number): void {
  if (depth > folderDepth) throw projectFailures.fail('folder_too_deep');
}

async function readFolder(
  tx: Executor,
  userId: string,
  kind: ProjectCode,
  id: string,
): Promise<ProjectFolder> {
  const found = (await listFolders(tx, userId, kind, id))[0];
  if (!found) throw projectFailures.fail('folder_gone');
  return found;
}

/** All folders by title, or the one of an id. */
async function listFolders(
  executor: Executor,
  userId: string,
  kind: ProjectCode,
  id?: string,
): Promise<ProjectFolder[]> {
  const inside = sql<string>`(select count(*) from (
    select 1 from ${entries} where ${entries.userId} = ${userId} and ${entries.kind} = ${kind}
      and ${entries.folderId} = ${folders.id} and not ${entries.trashed} limit ${countedMost}
  ) as counted)`;
  const rows = await executor
    .select({ id: folders.id, title: folders.title, parentId: folders.parentId, inside })
    .from(folders)
    .where(
      and(eq(folders.userId, userId), eq(folders.kind, kind), id ? eq(folders.id, id) : undefined),
    )
    .orderBy(sql`${folders.titleKey} collate "C"`, folders.id);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    parent_id: row.parentId === nowhere ? null : row.parentId,
    projects: Number(row.inside),
  }));
}
