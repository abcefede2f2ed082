import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useGroup, useIds, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { timedTasks } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { useDay } from '../day-model.tsx';

/**
 * The views of a board: its axis, a calendar for longer boards, its analysis, or a comparison of two
 * boards.
 */
export const dayViews = ['board', 'calendar', 'summary', 'compare'] as const;
export type DayView = (typeof dayViews)[number];

/** The board that the address names, else the first one, with functions to show another board or view. */
export function useShownBoard() {
  const { records } = useDay();
  const ids = useIds(records, 'boards');
  const [search, setSearch] = useSearchParams();
  const named = search.get('board');
  const id = named !== null && ids.includes(named) ? named : (ids[0] ?? '');
  const view = dayViews.find((one) => one === search.get('view')) ?? 'board';
  const show = useCallback(
    (next: { board?: string; view?: DayView }) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.board !== undefined) after.set('board', next.board);
          if (next.view === 'board') after.delete('view');
          else if (next.view !== undefined) after.set('view', next.view);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { id, ids, view, show };
}

/** A board with its lanes, and its tasks in order; null if it does not exist. */
export function useBoard(id: string): BoardOnPage | null {
  const { records, groups } = useDay();
  const board = useRecord(records, 'boards', id);
  const lanes = useRecords(records, 'lanes', useGroup(groups.lanes, id));
  const tasks = useRecords(records, 'tasks', useGroup(groups.tasks, id));
  const icons = useRecords(records, 'icons', useGroup(groups.icons, id));
  return useMemo(
    () => (board ? { board, lanes, icons, timed: timedTasks(board, tasks) } : null),
    [board, lanes, tasks, icons],
  );
}

export interface BoardOnPage {
  board: DayRecord<'boards'>;
  lanes: readonly DayRecord<'lanes'>[];
  icons: readonly DayRecord<'icons'>[];
  timed: ReturnType<typeof timedTasks>;
}
