import { type Levels, weightParts, type Zone } from '../../contract/codes.ts';
import type { Aggregate } from './aggregate.ts';
import { heatOf, zoneOf } from './heat.ts';
import type { MatrixView, ViewedTask } from './matrix-view.ts';
import { type Overlap, overlapOf } from './overlap.ts';

/** A task with its analysis. */
export interface TaskAnalysis {
  readonly task: ViewedTask;
  readonly cell: Levels | null;
  readonly heat: number | null;
  readonly zone: Zone | null;
  /** Σ w·reach·frequency. */
  readonly traffic: number;
  /** Its share of all traffic, and the cumulative share up to it, from 0 to 1. */
  readonly share: number;
  readonly cumulative: number;
  /** The sub-matrices in which it is red. */
  readonly redFor: readonly string[];
  readonly overlap: Overlap | null;
  /** The difference between the highest and the lowest heat; null with fewer than two placements. */
  readonly spread: number | null;
  /** The personas that have not placed it. */
  readonly missing: readonly string[];
  /** Whether it is placed, and all its levels are measured. */
  readonly measured: boolean;
}

/** Analyses a task; `carried` is the cumulative traffic up to it, out of `total`. */
export function analyseTask(
  { subs, thresholds }: MatrixView,
  task: ViewedTask,
  { cell, traffic }: Aggregate,
  { carried, total }: { carried: number; total: number },
): TaskAnalysis {
  const heat = cell && heatOf(cell);
  const heats = subs.flatMap(({ id }) => {
    const stand = task.placements.get(id);
    return stand ? [{ id, heat: heatOf(stand) }] : [];
  });
  const redFor = heats.filter((one) => zoneOf(one.heat, thresholds) === 'red').map(({ id }) => id);
  const all = heats.map((one) => one.heat);
  return {
    task,
    cell,
    heat,
    zone: heat === null ? null : zoneOf(heat, thresholds),
    traffic: traffic / weightParts,
    share: total === 0 ? 0 : traffic / total,
    cumulative: total === 0 ? 0 : carried / total,
    redFor,
    overlap: overlapOf(redFor.length, subs.length),
    spread: all.length < 2 ? null : Math.max(...all) - Math.min(...all),
    missing: subs.flatMap(({ id, kind }) =>
      kind === 'persona' && !task.placements.has(id) ? [id] : [],
    ),
    measured: isMeasured(task),
  };
}

/** Whether a task is placed, and all its levels are measured. */
export function isMeasured({ placements }: ViewedTask): boolean {
  return placements.size > 0 && [...placements.values()].every(({ measured }) => measured);
}
