import { cellKey } from '#features/board/web/index.ts';
import type { DayModel } from '../day-model.tsx';

/** A row name that no lane has as its id. */
const boardRow = 'board';

/** The presence position of a user at a task. */
export function taskPosition(lane: string, task: string): string {
  return cellKey({ row: lane, column: task });
}

/** The presence position of a user who looks at a board, or at one of its days. */
export function boardPosition(board: string): string {
  return cellKey({ row: boardRow, column: board });
}

/** Parses a presence position: the board, and the task on it; null if it no longer exists. */
export function readPosition(
  { records }: Pick<DayModel, 'records'>,
  position: string,
): { board: string; task: string | null } | null {
  const [row = '', column = ''] = position.split(' ');
  if (row === boardRow) {
    return records.get('boards', column) ? { board: column, task: null } : null;
  }
  const task = records.get('tasks', column);
  return task ? { board: task.board, task: column } : null;
}
