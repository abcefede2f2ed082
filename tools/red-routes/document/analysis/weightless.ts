import type { MatrixView } from './matrix-view.ts';

/** The ids of tasks that are placed only in sub-matrices with weight 0: they have no cell in the aggregate. */
export function weightless({ tasks, subs }: Pick<MatrixView, 'tasks' | 'subs'>): string[] {
  return tasks
    .filter(({ placements }) => {
      const placed = subs.filter(({ id }) => placements.has(id));
      return placed.length > 0 && placed.every(({ weight }) => weight === 0);
    })
    .map(({ id }) => id);
}
