import { useMemo } from 'react';
import { useStore } from '#platform/web/store/store.ts';
import { type Clock, clockOf } from '../../../document/time/clock.ts';
import type { Extent } from '../../../document/time/rules.ts';
import type { BoardOnPage } from '../../boards/use-board.ts';
import { useDay } from '../../day-model.tsx';
import { type AxisScale, shownRange, usualZoom } from './axis-scale.ts';
import { needsList, useLaneLayouts } from './use-lane-layouts.ts';

/** The width of the axis in print, in px. */
const paperWidth = 1560;
/**
 * The width of the list beside the axis, and the minimum width of the axis; with less, the list is below
 * it. In px.
 */
const [listWidth, minBeside] = [264, 560];

/**
 * The scale of a board for a width in px, the layouts of its lanes, and whether a list is needed. The list
 * takes width from the axis; whether it is needed is computed without it, so that it does not toggle.
 */
export function useBoardScale(shown: BoardOnPage, width: number, drawsAll: boolean) {
  const { board, timed } = shown;
  const chosen = useStore(useDay().zoom);
  const clock = clockOf(board);
  const range = useMemo(() => shownRange(board, clock, timed), [board, clock, timed]);
  const hours = (range.to - range.from) / 60;
  const perHourIn = (availableWidth: number) =>
    drawsAll ? paperWidth / hours : (chosen ?? usualZoom(range, availableWidth, board.scale));
  const alone = useScale(range, clock, perHourIn(width));
  const isListed = needsList(useLaneLayouts(shown, alone));
  const isBeside = isListed && !drawsAll && width >= listWidth + minBeside;
  const axisWidth = isBeside ? width - listWidth : width;
  const perHour = perHourIn(axisWidth);
  const scale = useScale(range, clock, perHour);
  const laid = useLaneLayouts(shown, scale);
  const usual = usualZoom(range, axisWidth, board.scale);
  return { scale, perHour, usual, fitting: axisWidth / hours, laid, isListed, isBeside };
}

/** The scale, memoised by its values, because every block depends on it. */
function useScale({ from, to }: Extent, clock: Clock, perHour: number): AxisScale {
  return useMemo(() => ({ from, to, clock, perMinute: perHour / 60 }), [from, to, clock, perHour]);
}
