import { useMemo } from 'react';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { partsByDay } from '../../document/layout/by-days.ts';
import { clockOf } from '../../document/time/clock.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { MonthGrid } from './month-grid.tsx';
import { useOpenDay } from './use-open-day.ts';
import { WeekColumns } from './week-columns.tsx';

/** A week as seven columns, or a month as a grid of days; on narrow screens a week is a grid, too. */
export function CalendarView({ shown }: { shown: BoardOnPage }) {
  const { board, timed } = shown;
  const isNarrow = useIsNarrow();
  const openDay = useOpenDay();
  const days = useMemo(() => partsByDay(clockOf(board), timed), [board, timed]);
  return board.scale === 'week' && !isNarrow ? (
    <WeekColumns shown={shown} days={days} onOpen={openDay} />
  ) : (
    <MonthGrid board={board} days={days} onOpen={openDay} />
  );
}
