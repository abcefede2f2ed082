import { projectFailures } from '../../contract/failures.ts';
import { isOneName, type ProjectFolder } from '../../contract/project.ts';

/** A folder and its level in the tree. */
export interface TreeEntry {
  folder: ProjectFolder;
  /** 0 at the top. */
  level: number;
}

/**
 * Folders in the order of a tree view, each followed by its subfolders; leaves out `without` and
 * its content.
 */
export function folderTree(
  folders: readonly ProjectFolder[],
  without: string | null = null,
  parent: string | null = null,
  level = 0,
): TreeEntry[] {
  return folders
    .filter((folder) => folder.parent_id === parent && folder._id !== without)
    .flatMap((folder) => [
      { folder, level },
      ...folderTree(folders, without, folder._id, level + 1),
    ]);
}

/** Why a folder can't have a title beside those of the same parent; null where it can. */
export function titleRefusal(
  folders: readonly ProjectFolder[],
  title: string,
  { parent, own = null }: { parent: string | null; own?: string | null },
): string | null {
  const beside = folders.filter(({ _id, parent_id }) => parent_id === parent && _id !== own);
  const [, text] = projectFailures.entries.folder_title_taken;
  return beside.some((folder) => isOneName(folder.title, title)) ? text : null;
}

/** The path of a folder, from the top down to itself; empty for one that does not exist. */
export function folderPath(folders: readonly ProjectFolder[], id: string | null): ProjectFolder[] {
  const folder = folders.find(({ _id }) => _id === id);
  return folder ? [...folderPath(folders, folder.parent_id), folder] : [];
}
