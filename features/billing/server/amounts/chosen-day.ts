import { billingFailures } from '../../contract/failures.ts';

/**
 * The moment on a chosen day (in UTC) at which a new period begins: at the time of day of the old one.
 * @throws billing_date_invalid for a day that is over, today, or not before the period ends
 */
export function chosenDay(
  day: string,
  { periodStart, periodEnd }: { periodStart: Date; periodEnd: Date },
  now: Date,
): Date {
  const chosen = new Date(`${day}T${periodStart.toISOString().slice(11)}`);
  const isAfterToday = day > now.toISOString().slice(0, 10);
  if (!isAfterToday || chosen >= periodEnd) throw billingFailures.fail('billing_date_invalid');
  return chosen;
}
