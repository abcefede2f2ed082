import { and, eq } from 'drizzle-orm';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { folderDepth, isOneName } from '../../contract/project.ts';
import { projectFolders as folders } from '../tables.ts';

/** The id of the top of a tree, outside of all folders. */
export const nowhere = '';

/** Each account has one tree of folders for each kind of project. */
export interface TreeOwner {
  userId: string;
  kind: ProjectCode;
}

type TreeFolder = Pick<typeof folders.$inferSelect, 'title' | 'parentId'>;
/** Folders by their ids. */
type Tree = ReadonlyMap<string, TreeFolder>;

export async function readTree(tx: Executor, { userId, kind }: TreeOwner): Promise<Tree> {
  const rows = await tx
    .select({ id: folders.id, title: folders.title, parentId: folders.parentId })
    .from(folders)
    .where(and(eq(folders.userId, userId), eq(folders.kind, kind)));
  return new Map(rows.map(({ id, ...folder }) => [id, folder]));
}

/** The level of a folder, 1 at the top. @throws folder_gone where it or a parent is missing */
export function depthOf(tree: Tree, id: string): number {
  const folder = tree.get(id);
  if (!folder) throw projectFailures.fail('folder_gone');
  return folder.parentId === nowhere ? 1 : depthOf(tree, folder.parentId) + 1;
}

/** The number of levels in a folder, itself included. */
function heightOf(tree: Tree, id: string): number {
  const inside = [...tree].filter(([, { parentId }]) => parentId === id);
  return 1 + Math.max(0, ...inside.map(([child]) => heightOf(tree, child)));
}

/** @throws folder_inside_itself, folder_too_deep where a folder cannot be moved to a new parent */
export function requireParent(tree: Tree, id: string, parentId: string): void {
  for (let at: string | undefined = parentId; at; at = tree.get(at)?.parentId) {
    if (at === id) throw projectFailures.fail('folder_inside_itself');
  }
  requireDepth(depthOf(tree, parentId) + heightOf(tree, id));
}

/** @throws folder_title_taken where another folder of the parent, except one, has the title */
export function requireFreeTitle(
  tree: Tree,
  { title, parentId }: TreeFolder,
  except?: string,
): void {
  for (const [id, other] of tree) {
    const isBeside = id !== except && other.parentId === parentId;
    if (isBeside && isOneName(other.title, title)) {
      throw projectFailures.fail('folder_title_taken');
    }
  }
}

/**
 * The subfolders of a folder that is removed, as pairs of id and the title that each gets in the
 * folder around it. A title that is taken there gets a number; refusing the removal would point the
 * user to folders that have little to do with it.
 */
export function titlesAfterRemoval(tree: Tree, id: string, around: string): [string, string][] {
  const beside = [...tree].filter(([one, { parentId }]) => one !== id && parentId === around);
  const taken = beside.map(([, { title }]) => title);
  return [...tree].flatMap(([inside, { title, parentId }]): [string, string][] => {
    if (parentId !== id) return [];
    const free = freeTitle(title, taken);
    taken.push(free);
    return [[inside, free]];
  });
}

/** The title, with the lowest free number from 2 on where it is taken. */
function freeTitle(title: string, taken: readonly string[]): string {
  let free = title;
  for (let number = 2; taken.some((one) => isOneName(one, free)); number += 1) {
    const end = ` (${number})`;
    free = `${cutTo(title, lengths.title - end.length).trimEnd()}${end}`;
  }
  return free;
}

/** @throws folder_too_deep */
export function requireDepth(depth: number): void {
  if (depth > folderDepth) throw projectFailures.fail('folder_too_deep');
}
