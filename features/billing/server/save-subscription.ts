import { randomUUID } from 'node:crypto';
import type { PlanTier } from '#features/plans/contract/tiers.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { BillingParts } from './parts.ts';
import { payerOf, type SubscriptionRow, writeSubscription } from './store.ts';
import { billingNotices } from './tables.ts';

/**
 * Writes a subscription, and sets the plan of its payer where another one is due for it. The payer must be
 * locked. A plan that was granted by hand stays until that changes.
 */
export async function saveSubscription(
  tx: Executor,
  { plans, firstTier }: Pick<BillingParts, 'plans' | 'firstTier'>,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const granted = dueTier(row);
  const saved = { ...row, granted };
  if (granted !== row.granted) {
    await plans.putSide(tx, payerOf(row), row.side, granted ?? firstTier);
  }
  await writeSubscription(tx, saved);
  return saved;
}

/** The tier that a subscription pays for; null for none. */
export function dueTier({ state, tier }: SubscriptionRow): PlanTier | null {
  return state === 'active' || state === 'past_due' ? tier : null;
}

/** The subscription as it is after its end. */
export function ended(row: SubscriptionRow): SubscriptionRow {
  return {
    ...row,
    state: 'ended',
    pastDueSince: null,
    endsAt: null,
    nextAttemptAt: null,
    chosenDate: null,
  };
}

/** Queues a mail to the payer of a subscription, in the transaction of what it reports. */
export async function notifyPayer(
  tx: Executor,
  { payerKind, payerId, side }: Pick<SubscriptionRow, 'payerKind' | 'payerId' | 'side'>,
  kind: (typeof billingNotices.$inferInsert)['kind'],
  { invoiceId, at }: { invoiceId: string | null; at: Date },
): Promise<void> {
  await tx
    .insert(billingNotices)
    .values({ id: randomUUID(), payerKind, payerId, side, kind, invoiceId, at });
}
