import Stripe from 'stripe';
import { Failure } from '#kernel/call/failure.ts';
import { billingFailures } from '../../contract/failures.ts';
import type { StripeSettings } from '../settings.ts';

/** Milliseconds of one request; a call makes several. */
const patience = 10_000;

/** The client of Stripe. It tries again by itself where the connection fails. */
export function openStripe({ key, url }: Pick<StripeSettings, 'key' | 'url'>): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/**
 * Runs requests to Stripe, and words their failures for users. Other errors are defects, such as a wrong
 * parameter.
 * @throws payments_unavailable, payment_declined, tax_id_invalid
 */
export async function atStripe<Result>(requests: () => Promise<Result>): Promise<Result> {
  try {
    return await requests();
  } catch (error) {
    throw failureOf(error);
  }
}

const isAway = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

function failureOf(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError)
    return billingFailures.fail('payment_declined');
  if (error.code === 'tax_id_invalid') return billingFailures.fail('tax_id_invalid');
  if (isAway.some((kind) => error instanceof kind)) {
    return Object.assign(billingFailures.fail('payments_unavailable'), { cause: error });
  }
  return error;
}

/** Whether something does not exist at Stripe, or not any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
