import type { Period } from './periods.ts';

/** A plan as it is paid for a period; the price in the smallest unit of the currency. */
export interface PaidPlan {
  price: number;
  period: Period;
}

/** What a change at a time credits of the old plan, and charges for the new one. */
export interface Proration {
  /** Negative or zero. */
  credit: number;
  charge: number;
}

/**
 * Prorates a change by the millisecond, as decision 0087 describes: the unused rest of the old plan is
 * credited; the new plan is charged for the same rest where the period stays, and else for its whole
 * period. A time outside of the period counts as its nearer end.
 */
export function prorate(from: PaidPlan, to: PaidPlan, at: Date): Proration {
  const isSamePeriod =
    from.period.start.getTime() === to.period.start.getTime() &&
    from.period.end.getTime() === to.period.end.getTime();
  const unused = restOf(from, at);
  return {
    credit: unused === 0 ? 0 : -unused,
    charge: isSamePeriod ? restOf(to, at) : to.price,
  };
}

/** The price of what is left of a period. */
function restOf({ price, period }: PaidPlan, at: Date): number {
  const [start, end] = [period.start.getTime(), period.end.getTime()];
  const left = Math.min(Math.max(end - at.getTime(), 0), end - start);
  return divideRounded(BigInt(price) * BigInt(left), BigInt(end - start));
}

/** Rounds to the nearest whole number, halves away from zero. @param by positive */
export function divideRounded(value: bigint, by: bigint): number {
  const rounded = ((value < 0n ? -value : value) * 2n + by) / (by * 2n);
  return Number(value < 0n ? -rounded : rounded);
}
