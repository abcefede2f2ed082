import { type Level, type Levels, weightParts } from '../../contract/codes.ts';
import type { ViewedSub, ViewedTask } from './matrix-view.ts';

/** A task aggregated over all sub-matrices. */
export interface Aggregate {
  /** Its cell; null if no sub-matrix with a weight has placed it. */
  readonly cell: Levels | null;
  /** The sums of weight, of weight·reach, and of weight·reach·frequency, in parts of 10,000. */
  readonly weight: number;
  readonly reached: number;
  readonly traffic: number;
}

/**
 * Computes Σ w·reach and Σ w·reach·frequency of the placements of a task, and the cell of their means,
 * rounded half up. Reach is the mean over the sub-matrices that placed the task, which equals the rule's Σ
 * w·reach if all did and the weights add up to 1 (decision 0033). All sums are whole numbers, so that they
 * are exact.
 */
export function aggregateOf(task: ViewedTask, subs: readonly ViewedSub[]): Aggregate {
  let [weight, reached, traffic] = [0, 0, 0];
  for (const sub of subs) {
    const stand = task.placements.get(sub.id);
    if (!stand) continue;
    weight += sub.weight;
    reached += sub.weight * stand.reach;
    traffic += sub.weight * stand.reach * stand.frequency;
  }
  const cell =
    weight === 0 ? null : { reach: meanOf(reached, weight), frequency: meanOf(traffic, reached) };
  return { cell, weight, reached, traffic };
}

/** A mean of levels, rounded half up; both arguments are whole numbers. */
function meanOf(sum: number, of: number): Level {
  return Math.floor((2 * sum + of) / (2 * of)) as Level;
}

/** The sum behind the traffic: '0.5·4·4 + 0.3·4·4 + 0.2·4·3', over the sub-matrices that placed the task. */
export function explainTraffic(task: ViewedTask, subs: readonly ViewedSub[]): string {
  return termsOf(task, subs, ({ reach, frequency }, weight) => `${weight}·${reach}·${frequency}`);
}

/** The sum behind the reach of an aggregate cell: '0.5·4 + 0.3·3 + 0.2·2'. */
export function explainReach(task: ViewedTask, subs: readonly ViewedSub[]): string {
  return termsOf(task, subs, ({ reach }, weight) => `${weight}·${reach}`);
}

function termsOf(
  task: ViewedTask,
  subs: readonly ViewedSub[],
  term: (at: Levels, weight: string) => string,
): string {
  const terms = subs.flatMap((sub) => {
    const stand = task.placements.get(sub.id);
    return stand ? [term(stand, formatTraffic(sub.weight))] : [];
  });
  return terms.join(' + ');
}

/** Formats parts of 10,000 as a number without trailing zeros. */
export function formatTraffic(parts: number): string {
  return String(parts / weightParts);
}
