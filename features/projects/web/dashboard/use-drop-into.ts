import type { RefObject } from 'react';
import { useProjectActions } from '../use-project-actions.ts';
import { useDashboardView } from './dashboard-view.tsx';
import { useDropTarget } from './dragging.ts';
import { folderPath } from './folder-tree.ts';

/** Makes an element move what is dropped on it to a folder; null is outside of all. */
export function useDropInto(
  ref: RefObject<HTMLElement | null>,
  folderId: string | null,
  title: string,
): boolean {
  const { kind, folders, selection } = useDashboardView();
  const { move, updateFolder } = useProjectActions(kind);
  return useDropTarget(ref, {
    takes(payload) {
      if ('projects' in payload) return true;
      return !folderPath(folders, folderId).some(({ _id }) => _id === payload.folder);
    },
    onDrop(payload) {
      if ('folder' in payload) void updateFolder(payload.folder, { parent_id: folderId });
      else void move(payload.projects, folderId, title).then(selection.clear);
    },
  });
}
