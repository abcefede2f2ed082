import type { Opportunity } from './opportunities-of.ts';
import { scoreOf } from './opportunity-scores.ts';

/** Where an opportunity stands among effort and value: from the left 0 to 5, from the top 100 to 0, both as parts of one. */
export interface MatrixSpot {
  x: number;
  y: number;
}

const most = { effort: 5, value: 100 };

/** The place of an opportunity on the matrix; null where its value or its effort is unknown. */
export function spotOf(one: Opportunity): MatrixSpot | null {
  const { value } = scoreOf(one);
  if (value === null || one.effort === null) return null;
  return { x: one.effort / most.effort, y: 1 - value / most.value };
}

type Worth = Pick<Opportunity, 'customerValue' | 'businessValue' | 'effort'>;

/**
 * What an opportunity is worth where it is let go on the matrix: effort by tenths, value by ones. Both
 * values move alike, the one going on where the other is at its end. One that is unknown stays so;
 * where both are, both become what the place says.
 */
export function worthAt(
  { customerValue, businessValue, ...before }: Worth,
  { x, y }: MatrixSpot,
): Worth {
  const effort = effortAt(within(x) * most.effort, before.effort);
  const value = Math.round((1 - within(y)) * most.value);
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

/** By tenths; who moves it by less than one, as an arrow does, gets one in that direction. */
function effortAt(given: number, before: number | null): number {
  const rounded = Math.round(given * 10) / 10;
  const by = before === null ? 0 : given - before;
  if (rounded !== before || Math.abs(by) < 0.04) return rounded;
  return Math.round(before * 10 + Math.sign(by)) / 10;
}

const within = (part: number) => Math.min(1, Math.max(0, part));
const worth = (value: number) => Math.min(most.value, Math.max(0, value));
