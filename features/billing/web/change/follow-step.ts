import type { NextStep } from '../../contract/calls.ts';

/** Goes to Stripe where a step leads there; returns whether it did. */
export function leaveFor(step: NextStep): boolean {
  if (step.kind !== 'redirect') return false;
  window.location.assign(step.url);
  return true;
}
