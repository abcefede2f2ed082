import type { MatrixView } from './matrix-view.ts';

/** Ids of the tasks that stand somewhere, but only where the weight is 0: together they have no place. */
export function weightless({ tasks, subs }: Pick<MatrixView, 'tasks' | 'subs'>): string[] {
  return tasks
    .filter(({ placements }) => {
      const placed = subs.filter(({ id }) => placements.has(id));
      return placed.length > 0 && placed.every(({ weight }) => weight === 0);
    })
    .map(({ id }) => id);
}
