import { cellKey } from '#features/board/web/index.ts';
import type { DayModel } from '../day-model.tsx';

/** No lane has this id. */
const boardRow = 'board';

/** What others are notified of who is at a task. */
export function taskPosition(lane: string, task: string): string {
  return cellKey({ row: lane, column: task });
}

/** What others are notified of who looks at a board, or at one of its days. */
export function boardPosition(board: string): string {
  return cellKey({ row: boardRow, column: board });
}

/** Where a place is: on which board, and at which task of it; null for what is gone. */
export function readPosition(
  { records }: Pick<DayModel, 'records'>,
  place: string,
): { board: string; task: string | null } | null {
  const [row = '', column = ''] = place.split(' ');
  if (row === boardRow) {
    return records.get('boards', column) ? { board: column, task: null } : null;
  }
  const task = records.get('tasks', column);
  return task ? { board: task.board, task: column } : null;
}
