import { type Level, type Levels, weightParts } from '../../contract/codes.ts';
import type { ViewedSub, ViewedTask } from './matrix-view.ts';

/** What a task is over all sub-matrices together. */
export interface Aggregate {
  /** Where it stands; null where nobody who counts has placed it. */
  readonly cell: Levels | null;
  /** Sum of weight, of weight times reach, and of weight times reach times frequency, in parts of 10,000. */
  readonly weight: number;
  readonly reached: number;
  readonly traffic: number;
}

/**
 * Σ w·reach and Σ w·reach·frequency of where a task stands, and the cell of their means, rounded half
 * up. Reach is the mean among those who placed it, so that it is the rule's Σ w·reach wherever all did
 * and weights add up to 1 (decision 0033). All of it is counted in whole parts: nothing is lost by fractions.
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

/** A mean of levels, rounded half up; all given are whole numbers. */
function meanOf(sum: number, of: number): Level {
  return Math.floor((2 * sum + of) / (2 * of)) as Level;
}

/** Where a number comes from: '0.5·4·4 + 0.3·4·4 + 0.2·4·3', for those who placed the task. */
export function explainTraffic(task: ViewedTask, subs: readonly ViewedSub[]): string {
  return termsOf(task, subs, ({ reach, frequency }, weight) => `${weight}·${reach}·${frequency}`);
}

/** Where the reach of an aggregate cell comes from: '0.5·4 + 0.3·3 + 0.2·2'. */
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

/** Parts of 10,000 as a number with as many decimals as it needs. */
export function formatTraffic(parts: number): string {
  return String(parts / weightParts);
}
