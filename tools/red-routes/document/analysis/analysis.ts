import { weightParts } from '../../contract/codes.ts';
import { aggregateOf } from './aggregate.ts';
import { type BlockedRoute, blockedRoutes, type LinkedIssue } from './blocked.ts';
import { heatOf, type Thresholds, zoneOf } from './heat.ts';
import type { MatrixView, ViewedSub, ViewedTask } from './matrix-view.ts';
import { jaccardPairs, type Pair } from './overlap.ts';
import { analyseTask, type TaskAnalysis } from './task-analysis.ts';

/** Heat between personas from which on a task is designed for both, or split. */
const conflictSpread = 8;
/** The share of traffic that few tasks carry, as a fraction. */
const [mostShare, mostOf] = [8, 10];

export interface Analysis {
  /** All tasks by traffic, most first; what ties stays in the order of the matrix. */
  readonly ranking: readonly TaskAnalysis[];
  /** Those in red, in the same order: the red routes. */
  readonly redRoutes: readonly TaskAnalysis[];
  /** How many tasks, from the first on, carry 80 % of the traffic; 0 where there is none. */
  readonly paretoSet: number;
  readonly traffic: number;
  /** The red routes of each sub-matrix, by its own heat. */
  readonly perSub: readonly { readonly sub: ViewedSub; readonly routes: readonly OwnRoute[] }[];
  readonly pairs: readonly Pair[];
  readonly conflicts: readonly TaskAnalysis[];
  /** Critical and not red: must never fail. */
  readonly mustNeverFail: readonly TaskAnalysis[];
  readonly unplaced: readonly TaskAnalysis[];
  readonly unmeasured: readonly TaskAnalysis[];
  readonly blocked: readonly BlockedRoute[];
  /** What the weights add up to; 1 where they are shares. */
  readonly weights: number;
}

/** A task of one sub-matrix. */
export interface OwnRoute {
  readonly task: ViewedTask;
  readonly heat: number;
}

/** Everything that is computed of a matrix; the same for the same matrix. */
export function analyse(view: MatrixView, issues: readonly LinkedIssue[] = []): Analysis {
  const { subs, thresholds } = view;
  const sums = view.tasks.map((task) => ({ task, sum: aggregateOf(task, subs) }));
  // Sorting is stable: what ties stays in the order of the matrix.
  const sorted = sums.toSorted((a, b) => b.sum.traffic - a.sum.traffic);
  const total = sums.reduce((whole, { sum }) => whole + sum.traffic, 0);
  let carried = 0;
  let paretoSet = 0;
  const ranking = sorted.map(({ task, sum }): TaskAnalysis => {
    if (carried * mostOf < total * mostShare) paretoSet += 1;
    carried += sum.traffic;
    return analyseTask(view, task, sum, { carried, total });
  });
  const redRoutes = ranking.filter(({ zone }) => zone === 'red');
  const perSub = subs.map((sub) => ({ sub, routes: ownRoutes(view.tasks, sub.id, thresholds) }));
  const redSets = perSub.map(({ sub, routes }) => ({
    sub,
    red: new Set(routes.map(({ task }) => task.id)),
  }));
  return {
    ranking,
    redRoutes,
    paretoSet,
    traffic: total / weightParts,
    perSub,
    pairs: jaccardPairs(redSets),
    conflicts: ranking.filter(({ spread }) => spread !== null && spread >= conflictSpread),
    mustNeverFail: ranking.filter(({ task, zone }) => task.critical && zone !== 'red'),
    unplaced: ranking.filter(({ missing }) => missing.length > 0),
    unmeasured: ranking.filter(({ measured }) => !measured),
    blocked: blockedRoutes(redRoutes, issues),
    weights: subs.reduce((sum, { weight }) => sum + weight, 0) / weightParts,
  };
}

/** The tasks that are red in a sub-matrix, the hottest first. */
export function ownRoutes(
  tasks: readonly ViewedTask[],
  sub: string,
  thresholds: Thresholds,
): OwnRoute[] {
  const placed = tasks.flatMap((task) => {
    const stand = task.placements.get(sub);
    return stand ? [{ task, heat: heatOf(stand) }] : [];
  });
  return placed
    .filter(({ heat }) => zoneOf(heat, thresholds) === 'red')
    .toSorted((a, b) => b.heat - a.heat);
}
