import type { Opportunity } from './opportunities-of.ts';
import { scoreOf } from './opportunity-scores.ts';

/**
 * The position of an opportunity on the matrix of effort and value: effort 0 to 5 from the left, value 100
 * to 0 from the top, both as shares from 0 to 1.
 */
export interface MatrixSpot {
  x: number;
  y: number;
}

const max = { effort: 5, value: 100 };

/** The position of an opportunity on the matrix; null if its value or its effort is unknown. */
export function spotOf(one: Opportunity): MatrixSpot | null {
  const { value } = scoreOf(one);
  if (value === null || one.effort === null) return null;
  return { x: one.effort / max.effort, y: 1 - value / max.value };
}

type Worth = Pick<Opportunity, 'customerValue' | 'businessValue' | 'effort'>;

/**
 * The effort and value of an opportunity after it was dropped on the matrix: effort in tenths, value in
 * whole numbers. Both values change by the same amount until one reaches its limit. A value that is
 * unknown stays unknown; if both are, both become the value of the position.
 */
export function worthAt(
  { customerValue, businessValue, ...before }: Worth,
  { x, y }: MatrixSpot,
): Worth {
  const effort = effortAt(within(x) * max.effort, before.effort);
  const value = Math.round((1 - within(y)) * max.value);
  if (customerValue === null && businessValue === null)
    return { effort, customerValue: value, businessValue: value };
  if (customerValue === null || businessValue === null) {
    return {
      effort,
      customerValue: customerValue === null ? null : value,
      businessValue: businessValue === null ? null : value,
    };
  }
  const moved = value - (customerValue + businessValue) / 2;
  const business = worth(2 * value - worth(customerValue + moved));
  return { effort, customerValue: worth(2 * value - business), businessValue: business };
}

/** Rounds to tenths; a move by less than a tenth, as by an arrow key, becomes a tenth in that direction. */
function effortAt(given: number, before: number | null): number {
  const rounded = Math.round(given * 10) / 10;
  const by = before === null ? 0 : given - before;
  if (rounded !== before || Math.abs(by) < 0.04) return rounded;
  return Math.round(before * 10 + Math.sign(by)) / 10;
}

const within = (part: number) => Math.min(1, Math.max(0, part));
const worth = (value: number) => Math.min(max.value, Math.max(0, value));
