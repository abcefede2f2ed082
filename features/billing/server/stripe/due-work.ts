import { and, eq, lt, lte, or } from 'drizzle-orm';
import { payerOf, type SubscriptionRow } from '../store.ts';
import { billingClosures, billingEvents, billingSubscriptions } from '../tables.ts';
import { atStripe, isMissing, toSeconds } from './client.ts';
import { subscriptionOf } from './map-invoice.ts';
import { refreshPayer } from './refresh.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Milliseconds after the end of a period without news from Stripe until it is asked, and asked again. */
const patience = 3_600_000;
/** Milliseconds for which events are remembered; Stripe repeats them for three days. */
const eventRetention = 30 * 86_400_000;

/** What is due at Stripe without an event: chosen dates, missing payments, deleted payers. */
export function createDueWork(parts: StripeParts) {
  const { orm } = parts.database;
  /** When a payer was asked for last, by its key. */
  const lastReads = new Map<string, number>();
  const isTimely = (row: SubscriptionRow, now: Date) => {
    const key = `${row.payerKind} ${row.payerId}`;
    if (now.getTime() - (lastReads.get(key) ?? 0) < patience) return false;
    lastReads.set(key, now.getTime());
    return true;
  };
  return {
    /**
     * Returns how much was done. A failure of one does not keep the others from running.
     * @throws AggregateError of the failures
     */
    async workDue(): Promise<number> {
      const now = parts.now();
      await orm
        .delete(billingEvents)
        .where(lt(billingEvents.at, new Date(now.getTime() - eventRetention)));
      const due = await listDue(parts, now);
      const works = [
        ...due.chosen.map((row) => () => beginChosen(parts, row)),
        ...due.unpaid.map((row) => () => endUnpaid(parts, row)),
        ...due.silent.filter((row) => isTimely(row, now)).map((row) => () => refresh(parts, row)),
        ...(await orm.select().from(billingClosures)).map(
          ({ customer }) =>
            () =>
              close(parts, customer),
        ),
      ];
      const errors: unknown[] = [];
      for (const work of works) {
        try {
          await work();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Due changes of plans failed.');
      return works.length;
    },
  };
}

async function listDue({ database }: StripeParts, now: Date) {
  const { paidBy, state, chosenDate, endsAt, periodEnd } = billingSubscriptions;
  const late = new Date(now.getTime() - patience);
  const rows = await database.orm
    .select()
    .from(billingSubscriptions)
    .where(
      and(
        eq(paidBy, 'stripe'),
        or(
          and(eq(state, 'active'), or(lte(chosenDate, now), lte(periodEnd, late))),
          and(eq(state, 'past_due'), lte(endsAt, now)),
        ),
      ),
    );
  const unpaid = rows.filter((row) => row.state === 'past_due');
  const chosen = rows.filter((row) => row.chosenDate && row.chosenDate <= now);
  return { unpaid, chosen, silent: rows.filter((one) => ![...unpaid, ...chosen].includes(one)) };
}

async function refresh(parts: StripeParts, row: SubscriptionRow): Promise<void> {
  await refreshPayer(parts, payerOf(row));
}

/** The day that the payer chose has come: a new period begins, with credit for the rest of the old one. */
async function beginChosen(parts: StripeParts, row: SubscriptionRow): Promise<void> {
  const { stripeId, chosenDate } = row;
  if (!stripeId || !chosenDate) return;
  const at = toSeconds(chosenDate);
  await atStripe(() =>
    parts.stripe.subscriptions.update(
      stripeId,
      {
        ...{ billing_cycle_anchor: 'now', proration_behavior: 'always_invoice' },
        payment_behavior: 'pending_if_incomplete',
      },
      { idempotencyKey: `date-${stripeId}-${at}` },
    ),
  );
  const { payerKind, payerId, side } = billingSubscriptions;
  await parts.database.orm
    .update(billingSubscriptions)
    .set({ chosenDate: null })
    .where(and(eq(payerKind, row.payerKind), eq(payerId, row.payerId), eq(side, row.side)));
  await refresh(parts, row);
}

/** A payment was missing for too long: the subscription ends at Stripe, and nothing is owed for it. */
async function endUnpaid(parts: StripeParts, row: SubscriptionRow): Promise<void> {
  const { stripe } = parts;
  const { stripeId } = row;
  if (!stripeId) return;
  // It may have been paid a moment ago.
  await refreshPayer(parts, payerOf(row));
  await atStripe(async () => {
    const subscription = await stripe.subscriptions.retrieve(stripeId);
    if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
    await stripe.subscriptions.cancel(stripeId);
    const customer = subscription.customer;
    const open = await stripe.invoices.list({
      customer: typeof customer === 'string' ? customer : customer.id,
      status: 'open',
      limit: 100,
    });
    for (const invoice of open.data) {
      if (invoice.id && subscriptionOf(invoice) === stripeId) {
        await stripe.invoices.voidInvoice(invoice.id);
      }
    }
  });
  await refreshPayer(parts, payerOf(row));
}

/** Deletes the customer of a deleted account or team, with its subscriptions. */
async function close({ stripe, database }: StripeParts, customer: string): Promise<void> {
  await atStripe(() =>
    stripe.customers.del(customer).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    }),
  );
  await database.orm.delete(billingClosures).where(eq(billingClosures.customer, customer));
}
