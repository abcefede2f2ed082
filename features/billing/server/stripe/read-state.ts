import type Stripe from 'stripe';
import { isMissing } from './client.ts';

/** What Stripe stores of a customer. */
export interface StripeState {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Credit in the smallest unit of the currency, zero or positive. */
  credit: number;
  paymentMethod: Stripe.PaymentMethod | null;
  /** Null where the customer was deleted at Stripe. */
  customer: Stripe.Customer | null;
}

const nothing: StripeState = {
  subscriptions: [],
  invoices: [],
  credit: 0,
  paymentMethod: null,
  customer: null,
};

/** Objects of one list that are read at most. */
const maxListed = 1000;

/** Reads the newest state of a customer. */
export async function readState(stripe: Stripe, customerId: string): Promise<StripeState> {
  const customer = await findCustomer(stripe, customerId);
  if (!customer) return nothing;
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions
      .list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand: ['data.default_payment_method'],
      })
      .autoPagingToArray({ limit: maxListed }),
    stripe.invoices
      .list({ customer: customerId, limit: 100 })
      .autoPagingToArray({ limit: maxListed }),
  ]);
  return {
    customer,
    subscriptions,
    invoices,
    credit: Math.max(0, -customer.balance),
    paymentMethod: methodOf(customer, subscriptions),
  };
}

async function findCustomer(stripe: Stripe, id: string): Promise<Stripe.Customer | null> {
  try {
    const found = await stripe.customers.retrieve(id, {
      expand: ['invoice_settings.default_payment_method', 'tax_ids'],
    });
    return found.deleted ? null : found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function methodOf(
  { invoice_settings: settings }: Stripe.Customer,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.PaymentMethod | null {
  const methods = [
    settings.default_payment_method,
    ...subscriptions.map((one) => one.default_payment_method),
  ];
  return methods.find((one) => one !== null && typeof one === 'object') ?? null;
}
