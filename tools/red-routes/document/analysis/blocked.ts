import { weightParts } from '../../contract/codes.ts';
import type { TaskAnalysis } from './task-analysis.ts';

/** An issue of a review that is linked with a task. */
export interface LinkedIssue {
  readonly task: string;
  readonly title: string;
  /** The kind in the review: only problems block a route. */
  readonly kind: string;
  /** From 0 (no problem) to 4 (catastrophe). */
  readonly severity: number;
  readonly status: string;
}

/** A red route with unresolved problems. */
export interface BlockedRoute {
  readonly route: TaskAnalysis;
  readonly issues: readonly LinkedIssue[];
  readonly worst: number;
  /** Traffic times the worst severity. */
  readonly weight: number;
}

const unresolved = new Set(['open', 'in_progress']);

/** Whether an issue is unresolved, in any spelling of the status. */
export function isUnresolved({ kind, status }: Pick<LinkedIssue, 'kind' | 'status'>): boolean {
  return kind === 'problem' && unresolved.has(status.toLowerCase().replaceAll(/[\s-]+/g, '_'));
}

/** The red routes with unresolved issues, by traffic times the worst severity. */
export function blockedRoutes(
  redRoutes: readonly TaskAnalysis[],
  issues: readonly LinkedIssue[],
): BlockedRoute[] {
  const byTask = Map.groupBy(issues.filter(isUnresolved), ({ task }) => task);
  return redRoutes
    .flatMap((route): BlockedRoute[] => {
      const own = byTask.get(route.task.id);
      if (!own) return [];
      const worst = Math.max(...own.map(({ severity }) => severity));
      // Computed in whole parts, so that ties keep their order.
      const weight = (Math.round(route.traffic * weightParts) * worst) / weightParts;
      return [{ route, issues: own, worst, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight);
}
