import { dayText, tierNames } from '#features/plans/web/index.ts';
import type { BillingData } from '../../contract/calls.ts';
import type { Subscription } from '../../contract/subscription.ts';

/** The state of a plan as users read it. */
export interface PlanState {
  /** One or two words, beside the name of the plan. */
  label: string;
  tone: 'good' | 'neutral' | 'notice' | 'warning';
  /** A sentence or two: what happens when. */
  text: string;
}

type Plan = Pick<BillingData, 'plan' | 'trial_ends_date' | 'subscription' | 'paid_by'>;

/** Describes what applies now on one side, and until when. */
export function planState({ plan, trial_ends_date, subscription, paid_by }: Plan): PlanState {
  if (subscription && subscription.status !== 'ended') {
    return subscribedState(subscription, paid_by);
  }
  if (trial_ends_date) {
    const text = `You try the ${tierNames[plan]} plan until ${dayText(trial_ends_date)}. It ends by itself, and nothing is charged.`;
    return { label: 'Trial', tone: 'good', text };
  }
  if (subscription) return endedState(subscription);
  if (plan === 'free') return { label: 'No payments', tone: 'neutral', text: 'This plan is free.' };
  const text = 'An administrator granted this plan. Nothing is charged.';
  return { label: 'Granted', tone: 'good', text };
}

function subscribedState(subscription: Subscription, paidBy: BillingData['paid_by']): PlanState {
  const { status, plan, period, auto_renewal, billing_date } = subscription;
  const name = tierNames[plan];
  if (status === 'awaiting_payment') {
    const text = `You ordered the ${name} plan. It begins when its first payment arrives.`;
    return { label: 'Awaiting payment', tone: 'notice', text };
  }
  if (status === 'past_due' && subscription.past_due) {
    return pastDueState(subscription.past_due, name);
  }
  if (!auto_renewal || !billing_date) {
    const end = period ? dayText(period.end) : '';
    const text = `The ${name} plan applies until then, and is not renewed.`;
    return { label: end ? `Ends on ${end}` : 'Not renewed', tone: 'notice', text };
  }
  const renewed = `It is renewed on ${dayText(billing_date)}`;
  const how = paidBy === 'invoice' ? ', with an invoice.' : '.';
  return { label: 'Active', tone: 'good', text: renewed + how };
}

function pastDueState(missing: NonNullable<Subscription['past_due']>, name: string): PlanState {
  const since = `A payment is missing since ${dayText(missing.since)}.`;
  const end = `The ${name} plan ends on ${dayText(missing.ends_date)} unless it arrives.`;
  const again = missing.next_attempt_date
    ? ` The card is charged again on ${dayText(missing.next_attempt_date)}.`
    : '';
  return { label: 'Payment missing', tone: 'warning', text: `${since} ${end}${again}` };
}

function endedState({ plan, period }: Subscription): PlanState {
  const name = tierNames[plan];
  const text = period
    ? `The ${name} plan ended on ${dayText(period.end)}.`
    : `The order of the ${name} plan was cancelled.`;
  return { label: 'Ended', tone: 'neutral', text };
}
