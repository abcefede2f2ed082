import type { BillingCycle } from '../../contract/subscription.ts';

/** A paid period: `start` belongs to it, `end` is the start of the next. */
export interface Period {
  start: Date;
  end: Date;
}

const monthsOf: Readonly<Record<BillingCycle, number>> = { monthly: 1, yearly: 12 };

/**
 * The start of the cycle that is `count` cycles after an anchor, in UTC. Where a month is too short for
 * the day of the anchor it is the last day of that month: counted from the anchor, the day comes back
 * in the next long month.
 */
export function addCycles(anchor: Date, cycle: BillingCycle, count: number): Date {
  const months = anchor.getUTCMonth() + monthsOf[cycle] * count;
  const [year, month] = [anchor.getUTCFullYear() + Math.floor(months / 12), modulo(months, 12)];
  const day = Math.min(anchor.getUTCDate(), daysIn(year, month));
  const moved = new Date(anchor);
  moved.setUTCFullYear(year, month, day);
  return moved;
}

/** The period that begins at the first start of a cycle at or after a time. */
export function periodFrom(anchor: Date, cycle: BillingCycle, at: Date): Period {
  const months =
    (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  let count = Math.floor(months / monthsOf[cycle]) - 1;
  while (addCycles(anchor, cycle, count) < at) count += 1;
  return { start: addCycles(anchor, cycle, count), end: addCycles(anchor, cycle, count + 1) };
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
