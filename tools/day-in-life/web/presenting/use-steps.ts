import { useMemo } from 'react';
import type { PresentedStep } from '#features/exports/web/index.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { type TimedTask, timedTasks } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { useDay } from '../day-model.tsx';
import { boardPosition, taskPosition } from '../presence/positions.ts';

/** A step of presenting: a whole board, or the tasks that begin in one hour. */
export interface DayStep extends PresentedStep {
  board: string;
  /** Empty for a whole board. */
  tasks: readonly TimedTask[];
}

/** The steps of all boards in order: days hour by hour, weeks and months day by day. */
export function useSteps(): readonly DayStep[] {
  const { records } = useDay();
  const boards = useRecords(records, 'boards', useIds(records, 'boards'));
  const tasks = useRecords(records, 'tasks', useIds(records, 'tasks'));
  return useMemo(() => boards.flatMap((board) => stepsOf(board, tasks)), [boards, tasks]);
}

function stepsOf(board: DayRecord<'boards'>, tasks: readonly DayRecord<'tasks'>[]): DayStep[] {
  const span = board.scale === 'day' ? 60 : dayMinutes;
  const hours = Map.groupBy(timedTasks(board, tasks), ({ task }) => Math.floor(task.start / span));
  const overview = { id: board.id, position: boardPosition(board.id), board: board.id, tasks: [] };
  return [
    overview,
    ...[...hours].map(([hour, begun]) => ({
      id: `${board.id}.${hour}`,
      position: begun[0]
        ? taskPosition(begun[0].task.lane ?? '', begun[0].task.id)
        : overview.position,
      board: board.id,
      tasks: begun,
    })),
  ];
}
