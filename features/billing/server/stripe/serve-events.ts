import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { success } from '#kernel/call/envelope.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { payerOf } from '../store.ts';
import { billingEvents, billingPayers } from '../tables.ts';
import { refreshPayer, type StripeEvent } from './refresh.ts';
import type { RefreshParts } from './stripe-parts.ts';

export const eventFailures = defineFailures({
  stripe_signature: [400, 'This event is not signed by Stripe, or is too old.'],
  stripe_not_expected: [404, 'Events of Stripe are not expected here.'],
});

const maxBytes = 1024 * 1024;

/** Events that can change what is stored; others are answered and ignored. */
const relevant = /^(checkout\.session|customer|invoice|charge\.(refunded|dispute))\b/;

/**
 * The entrance for events of Stripe. It answers after the work: what fails is answered with an error, and Stripe
 * sends it again for days.
 */
export async function serveEvents(app: FastifyInstance, parts: RefreshParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(
      '/api/hooks/stripe',
      { schema: { hide: true }, bodyLimit: maxBytes },
      async ({ body, headers }, reply) => {
        reply.header('cache-control', 'no-store');
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await takeEvent(parts, verify(parts, bytes, String(headers['stripe-signature'] ?? '')));
        return success(null);
      },
    );
  });
}

/** @throws stripe_signature, stripe_not_expected */
function verify(parts: RefreshParts, body: Buffer, signature: string): Stripe.Event {
  const secret = parts.settings.stripe?.webhookSecret;
  if (!secret) throw eventFailures.fail('stripe_not_expected');
  try {
    return parts.stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw eventFailures.fail('stripe_signature');
  }
}

async function takeEvent(parts: RefreshParts, event: Stripe.Event): Promise<void> {
  const { orm } = parts.database;
  const customer = customerOf(event.data.object);
  if (!relevant.test(event.type) || !customer) return;
  const [row] = await orm
    .select()
    .from(billingPayers)
    .where(eq(billingPayers.stripeCustomer, customer));
  if (!row) return;
  // Saves the requests; the claim in the transaction is what counts.
  const isKnown = (await orm.$count(billingEvents, eq(billingEvents.id, event.id))) > 0;
  if (!isKnown) await refreshPayer(parts, payerOf(row), describe(event));
}

/** What is read of the object of an event. */
const subject = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

function describe({ id, type, data }: Stripe.Event): StripeEvent {
  const of = subject.parse(data.object);
  return { id, type, invoice: of.object === 'invoice' ? (of.id ?? null) : null };
}

/** The customer that an event is about; null for events about other objects. */
function customerOf(given: Stripe.Event.Data.Object): string | null {
  const { id, object, customer } = subject.safeParse(given).data ?? {};
  if (object === 'customer') return id ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
