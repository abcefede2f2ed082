import { projectFailures } from '../../contract/failures.ts';
import { isOneName, type ProjectFolder } from '../../contract/project.ts';

/** A folder at its place in the tree. */
export interface TreeEntry {
  folder: ProjectFolder;
  /** 0 at the top. */
  level: number;
}

/** Folders as one reads a tree, each followed by what lies in it; `without` and its inside are left out. */
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

/** Why a folder can't have a title beside those that lie in the same folder; null where it can. */
export function titleRefusal(
  folders: readonly ProjectFolder[],
  title: string,
  { parent, own = null }: { parent: string | null; own?: string | null },
): string | null {
  const beside = folders.filter(({ _id, parent_id }) => parent_id === parent && _id !== own);
  const [, text] = projectFailures.entries.folder_title_taken;
  return beside.some((folder) => isOneName(folder.title, title)) ? text : null;
}

/** The folders around a folder, from the top, itself last; empty for one that is not there. */
export function folderPath(folders: readonly ProjectFolder[], id: string | null): ProjectFolder[] {
  const folder = folders.find(({ _id }) => _id === id);
  return folder ? [...folderPath(folders, folder.parent_id), folder] : [];
}
