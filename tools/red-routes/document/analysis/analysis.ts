import { weightParts } from '../../contract/codes.ts';
import { aggregateOf } from './aggregate.ts';
import { type BlockedRoute, blockedRoutes, type LinkedIssue } from './blocked.ts';
import { heatOf, type Thresholds, zoneOf } from './heat.ts';
import type { MatrixView, ViewedSub, ViewedTask } from './matrix-view.ts';
import { jaccardPairs, type Pair } from './overlap.ts';
import { analyseTask, type TaskAnalysis } from './task-analysis.ts';

/** The difference of heat between personas from which on a task is a conflict. */
const conflictSpread = 8;
/** The share of the traffic that defines the Pareto set, as a fraction. */
const [maxShare, maxOf] = [8, 10];

export interface Analysis {
  /** All tasks by traffic in descending order; ties keep the order of the matrix. */
  readonly ranking: readonly TaskAnalysis[];
  /** The red tasks in the same order: the red routes. */
  readonly redRoutes: readonly TaskAnalysis[];
  /** The number of tasks, from the first on, that have 80 % of the traffic; 0 without traffic. */
  readonly paretoSet: number;
  readonly traffic: number;
  /** The red routes of each sub-matrix, by its own heat. */
  readonly perSub: readonly { readonly sub: ViewedSub; readonly routes: readonly OwnRoute[] }[];
  readonly pairs: readonly Pair[];
  readonly conflicts: readonly TaskAnalysis[];
  /** Critical tasks that are not red. */
  readonly mustNeverFail: readonly TaskAnalysis[];
  readonly unplaced: readonly TaskAnalysis[];
  readonly unmeasured: readonly TaskAnalysis[];
  readonly blocked: readonly BlockedRoute[];
  /** The sum of the weights; 1 if they are shares. */
  readonly weights: number;
}

/** A red task of one sub-matrix. */
export interface OwnRoute {
  readonly task: ViewedTask;
  readonly heat: number;
}

/** Analyses a matrix. */
export function analyse(view: MatrixView, issues: readonly LinkedIssue[] = []): Analysis {
  const { subs, thresholds } = view;
  const sums = view.tasks.map((task) => ({ task, sum: aggregateOf(task, subs) }));
  // The sort is stable, so ties keep the order of the matrix.
  const sorted = sums.toSorted((a, b) => b.sum.traffic - a.sum.traffic);
  const total = sums.reduce((soFar, { sum }) => soFar + sum.traffic, 0);
  let carried = 0;
  let paretoSet = 0;
  const ranking = sorted.map(({ task, sum }): TaskAnalysis => {
    if (carried * maxOf < total * maxShare) paretoSet += 1;
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
