import type { PlanSide } from '#features/plans/contract/calls.ts';
import { dayText, tierNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import type { checkoutSuccess } from '../../contract/calls.ts';
import { cyclePriceText } from '../../contract/cycle-texts.ts';
import { sidePhrases } from './side-names.ts';

type Purchase = CallAnswer<typeof checkoutSuccess>;

/** What was bought, and what happens next. */
export function purchaseTexts(
  { state, subscription }: Pick<Purchase, 'state' | 'subscription'>,
  side: PlanSide,
): { title: string; text: string } {
  const name = subscription ? `${tierNames[subscription.plan]} plan` : 'plan';
  const what = `the ${name} for ${sidePhrases[side]}`;
  const price = subscription
    ? ` It costs ${cyclePriceText(subscription.price, subscription.billing_cycle)}, before taxes.`
    : '';
  if (state === 'none') {
    return {
      title: 'Nothing was bought',
      text: 'There is no purchase for this side, and nothing was charged.',
    };
  }
  if (state === 'processing') {
    const text = `The payment for ${what} is being processed. This can take a few minutes; the plan applies as soon as it is done, also if you leave this page.`;
    return { title: 'Thank you', text };
  }
  if (state === 'awaiting_payment') {
    const text = `You ordered ${what}. We sent you the invoice. The plan begins when it is paid.${price}`;
    return { title: 'Thank you for your order', text };
  }
  const renewal = subscription?.billing_date
    ? ` The next payment is on ${dayText(subscription.billing_date)}.`
    : '';
  return { title: 'Thank you', text: `You have ${what} now.${price}${renewal}` };
}
