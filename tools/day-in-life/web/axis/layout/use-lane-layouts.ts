import { useMemo } from 'react';
import type { TimedTask } from '../../../document/analysis/timed-tasks.ts';
import type { BoardOnPage } from '../../boards/use-board.ts';
import type { AxisScale } from './axis-scale.ts';
import { type LaneLayout, layOutLane } from './lane-layout.ts';
import { type MeasureText, useTextWidth } from './text-width.ts';

/** A lane with its tasks and their layout. */
export interface LaidLane {
  readonly lane: BoardOnPage['lanes'][number];
  readonly tasks: readonly TimedTask[];
  readonly layout: LaneLayout;
}

/** Lays out the lanes of a board; recomputed only when a task, the scale or a font changes. */
export function useLaneLayouts({ lanes, timed }: BoardOnPage, scale: AxisScale): LaidLane[] {
  const measure = useTextWidth();
  return useMemo(() => layOut(lanes, timed, scale, measure), [lanes, timed, scale, measure]);
}

function layOut(
  lanes: BoardOnPage['lanes'],
  timed: readonly TimedTask[],
  scale: AxisScale,
  measure: MeasureText,
): LaidLane[] {
  const first = lanes[0]?.id ?? null;
  const inLanes = Map.groupBy(timed, ({ task }) => task.lane ?? first);
  return lanes.map((lane) => {
    const tasks = inLanes.get(lane.id) ?? [];
    return { lane, tasks, layout: layOutLane(tasks, scale, measure) };
  });
}

/** Whether a title is neither in its block nor beside the lane. */
export function needsList(laid: readonly LaidLane[]): boolean {
  return laid.some(({ layout }) => layout.labels.listed.length > 0);
}
