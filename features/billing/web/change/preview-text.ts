import { dayText } from '#features/plans/web/index.ts';
import type { ChangePreview } from '../../contract/calls.ts';
import { cyclePriceText } from '../../contract/cycle-texts.ts';
import { moneyText } from '../../contract/money-text.ts';
import type { BillingCycle } from '../../contract/subscription.ts';

/** What follows a change: the next payment, and what becomes of a credit. */
export function previewText(
  { total, period, next_price }: Pick<ChangePreview, 'total' | 'period' | 'next_price'>,
  cycle: BillingCycle,
): string {
  const next = `From ${dayText(period.end)} on it is ${cyclePriceText(next_price, cycle)}, before taxes.`;
  if (total.amount >= 0) return next;
  const credit = moneyText({ ...total, amount: -total.amount });
  return `${credit} become credit for your next invoices. ${next}`;
}
