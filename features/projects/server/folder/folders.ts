import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { isOneName, maxFolders, type ProjectFolder } from '../../contract/project.ts';
import type { Allow } from '../access/access.ts';
import { dashboardEntries as entries, projectFolders as folders } from '../tables.ts';
import { putIntoFolder } from './dashboard-entries.ts';
import {
  depthOf,
  nowhere,
  readTree,
  requireDepth,
  requireFreeTitle,
  requireParent,
  type TreeOwner,
  titlesAfterRemoval,
} from './folder-tree.ts';
import { titleKey } from './title-key.ts';

/** Projects of one folder that are counted at most; a badge shows 99+ for more. */
const maxCounted = 100;

interface FoldersOptions {
  database: Pick<Database, 'orm'>;
  allow: Allow;
}

/** The folders of each account. Changes of one account's tree run one after the other, so that it stays a tree. */
export function createFolders({ database, allow }: FoldersOptions) {
  const { orm } = database;

  return {
    list: (actor: Actor, kind: ProjectCode) => listFolders(orm, actor.userId, kind),

    create: ({ userId }: Actor, kind: ProjectCode, title: string, parentId: string | null) =>
      changeTree(orm, userId, (tx) => createFolder(tx, { userId, kind }, title, parentId)),

    update: ({ userId }: Actor, kind: ProjectCode, id: string, change: FolderChange) =>
      changeTree(orm, userId, (tx) => updateFolder(tx, { userId, kind }, id, change)),

    /**
     * Removes a folder; its content moves to the folder around it. A folder whose title is taken
     * there gets a number.
     */
    remove: ({ userId }: Actor, kind: ProjectCode, id: string) =>
      changeTree(orm, userId, (tx) => removeFolder(tx, { userId, kind }, id)),

    /**
     * Moves a project to a folder of its kind, or out of all folders.
     * @throws not_found, folder_gone
     */
    async put(actor: Actor, projectId: string, folderId: string | null) {
      const { userId } = actor;
      const { project } = await allow(actor, 'see', projectId);
      await changeTree(orm, userId, async (tx) => {
        const owner = { userId, kind: project.kind };
        if (folderId !== null && !(await readTree(tx, owner)).has(folderId)) {
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
  /** Null moves the folder to the top. */
  parent_id?: string | null | undefined;
}

/** Runs a change of an account's folders after all others of that account. */
function changeTree<T>(
  orm: FoldersOptions['database']['orm'],
  userId: string,
  change: (tx: Executor) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    await acquireLock(tx, `folders of ${userId}`);
    return change(tx);
  });
}

async function createFolder(
  tx: Executor,
  owner: TreeOwner,
  title: string,
  parentId: string | null,
): Promise<ProjectFolder> {
  const tree = await readTree(tx, owner);
  if (tree.size >= maxFolders) throw projectFailures.fail('folders_too_many');
  if (parentId !== null) requireDepth(depthOf(tree, parentId) + 1);
  requireFreeTitle(tree, { title, parentId: parentId ?? nowhere });
  const id = newId();
  const folder = { id, ...owner, title, titleKey: titleKey(title) };
  await tx.insert(folders).values({ ...folder, parentId: parentId ?? nowhere });
  return readFolder(tx, owner, id);
}

async function updateFolder(
  tx: Executor,
  owner: TreeOwner,
  id: string,
  { title, parent_id: parentId }: FolderChange,
): Promise<ProjectFolder> {
  const tree = await readTree(tx, owner);
  const before = tree.get(id);
  if (!before) throw projectFailures.fail('folder_gone');
  if (parentId) requireParent(tree, id, parentId);
  const newParent = parentId === undefined ? before.parentId : (parentId ?? nowhere);
  const newTitle = title === undefined ? before.title : title;
  const isMoved = newParent !== before.parentId || !isOneName(newTitle, before.title);
  if (isMoved) requireFreeTitle(tree, { title: newTitle, parentId: newParent }, id);
  await tx
    .update(folders)
    .set({
      id,
      ...(title === undefined ? {} : { title, titleKey: titleKey(title) }),
      ...(parentId === undefined ? {} : { parentId: parentId ?? nowhere }),
    })
    .where(eq(folders.id, id));
  return readFolder(tx, owner, id);
}

async function removeFolder(tx: Executor, owner: TreeOwner, id: string): Promise<void> {
  const { userId, kind } = owner;
  const tree = await readTree(tx, owner);
  const folder = tree.get(id);
  if (!folder) throw projectFailures.fail('folder_gone');
  const { parentId } = folder;
  await tx.delete(folders).where(eq(folders.id, id));
  for (const [inside, title] of titlesAfterRemoval(tree, id, parentId)) {
    const change = { parentId, title, titleKey: titleKey(title) };
    await tx.update(folders).set(change).where(eq(folders.id, inside));
  }
  await tx
    .update(entries)
    .set({ folderId: parentId })
    .where(and(eq(entries.userId, userId), eq(entries.kind, kind), eq(entries.folderId, id)));
}

/** Removes the folders of an account that is being deleted. */
export async function removeFolders(executor: Executor, userId: string): Promise<void> {
  await executor.delete(folders).where(eq(folders.userId, userId));
}

async function readFolder(
  tx: Executor,
  { userId, kind }: TreeOwner,
  id: string,
): Promise<ProjectFolder> {
  const found = (await listFolders(tx, userId, kind, id))[0];
  if (!found) throw projectFailures.fail('folder_gone');
  return found;
}

/** The folders of an account by title, or the one of an id. */
async function listFolders(
  executor: Executor,
  userId: string,
  kind: ProjectCode,
  id?: string,
): Promise<ProjectFolder[]> {
  const inside = sql<string>`(select count(*) from (
    select 1 from ${entries} where ${entries.userId} = ${userId} and ${entries.kind} = ${kind}
      and ${entries.folderId} = ${folders.id} and not ${entries.trashed} limit ${maxCounted}
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
