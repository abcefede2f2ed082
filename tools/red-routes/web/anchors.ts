import { useMemo } from 'react';
import type { AnchorLabels } from '#features/comments/web/index.ts';
import type { RoutesModel } from './model/matrix-model.tsx';
import { useShow } from './model/shown.ts';

/** Writes the anchors of comments; `useAnchorLabels` parses them. */
export const anchorOf = {
  task: (id: string) => `task:${id}`,
  sub: (id: string) => `sub:${id}`,
};

/** Labels and navigation for the comments on a project. */
export function useAnchorLabels({ records, boardOf, shown }: RoutesModel): AnchorLabels {
  const show = useShow();
  return useMemo(
    () => ({
      name(anchor) {
        const [kind, id = ''] = anchor.split(/:(.*)/s);
        if (kind === 'task') {
          const task = records.get('tasks', id);
          return task ? `Task: ${task.name || 'unnamed'}` : null;
        }
        const sub = records.get('subMatrices', id);
        return sub ? `Sub-matrix: ${sub.label || 'unnamed'}` : null;
      },
      reveal(anchor) {
        const [kind, id = ''] = anchor.split(/:(.*)/s);
        if (kind === 'sub') return show({ sub: id });
        const task = records.get('tasks', id);
        if (!task) return;
        const sub = task.within ?? shown.sub;
        const { cellIndex, grid, chosen } = boardOf(task.matrix, sub);
        if (sub !== shown.sub || task.matrix !== shown.matrix) {
          show({ matrix: task.matrix, ...(task.within ? { sub } : {}) });
        }
        const cell = grid.shape.rows
          .flatMap(({ id: row }) => grid.shape.columns.map(({ id: column }) => ({ row, column })))
          .find(({ row, column }) => cellIndex.ids(`${row} ${column}`).includes(id));
        if (!cell) return;
        chosen.choose(id);
        grid.show(cell);
      },
    }),
    [records, boardOf, shown, show],
  );
}
