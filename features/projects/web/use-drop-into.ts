import type { RefObject } from 'react';
import { useDashboardView } from './dashboard-view.tsx';
import { useDropTarget } from './dragging.ts';
import { folderPath } from './folder-tree.ts';
import { useProjectActions } from './use-project-actions.ts';

/** Makes an element take what is moved to a folder; null is outside of all. */
export function useDropInto(
  ref: RefObject<HTMLElement | null>,
  folderId: string | null,
  title: string,
): boolean {
  const { kind, folders, selection } = useDashboardView();
  const { move, updateFolder } = useProjectActions(kind);
  return useDropTarget(ref, {
    takes(cargo) {
      if ('projects' in cargo) return true;
      return !folderPath(folders, folderId).some(({ _id }) => _id === cargo.folder);
    },
    onDrop(cargo) {
      if ('folder' in cargo) void updateFolder(cargo.folder, { parent_id: folderId });
      else void move(cargo.projects, folderId, title).then(selection.clear);
    },
  });
}
