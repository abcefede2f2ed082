import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { grantPlans } from '#features/plans/contract/grants.ts';
import { lockPaidPlansKey, payerRemovedKey, plansKey } from '#features/plans/server/index.ts';
import { teamMembershipsKey } from '#features/teams/server/index.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import { billingDataOf } from './account-data.ts';
import { implementAdministration } from './admin-calls.ts';
import { implementBuying } from './buying-calls.ts';
import { implementData } from './data-calls.ts';
import { settleRequests } from './grant-request.ts';
import { createOwnPayments } from './own/own-payments.ts';
import { billingColumns } from './owned-columns.ts';
import { lockPaidPlans, paidImpact } from './paid-plans.ts';
import type { BillingParts } from './parts.ts';
import type { Payments } from './payments.ts';
import { createPreviewTokens } from './preview-token.ts';
import { removePayer } from './remove-payer.ts';
import { removeRequestsOf } from './requests.ts';
import { createNotices } from './send-notices.ts';
import { createInvoiceFiles } from './serve-invoices.ts';
import type { BillingContext } from './service.ts';
import { type BillingSettings, billingSettings } from './settings.ts';
import type { RefreshParts } from './stripe/stripe-parts.ts';

export { billingSettings };

/** Does what is due, as it happens regularly. */
export interface Billing {
  /** Renews, ends and mails what is due; returns how much that was. */
  workDue(): Promise<number>;
}
export const billingKey = serviceKey<Billing>('billing');

/** Milliseconds between two looks for what is due, which is so by the day; mails wait less. */
const dueInterval = 600_000;
const mailInterval = 15_000;

export const billingFeature = createBillingFeature();

/** @param now the clock, which tests move */
export function createBillingFeature(now: () => Date = () => new Date()): Feature {
  return {
    name: 'billing',
    needs: ['accounts', 'audit', 'installation', 'notifications', 'plans', 'teams'],
    async build(context) {
      const { database, config } = context;
      const parts = partsOf(context, billingSettings(config), now);
      const files = createInvoiceFiles(parts, { ...context, rateScale: rateScale(config) });
      const own = createOwnPayments({ ...parts, pdfUrl: files.pdfUrl });
      const stripe = await openStripePayments(parts);
      const payments = stripe?.payments ?? (parts.settings.prices.length > 0 ? own : null);
      const calls = contextOf(context, parts, { payments, own, stripe: stripe?.payments ?? null });
      const notices = createNotices({ ...context, ...parts });
      const workDue = async () => {
        let done = 0;
        try {
          done += await own.workDue();
          done += (await stripe?.payments.workDue()) ?? 0;
        } finally {
          // What was done before a failure is mailed.
          done += await notices.queueWaiting();
        }
        return done;
      };
      let nextWork = 0;
      const looking = lookRegularly(context, 'billing', {
        readDue() {
          if (Date.now() < nextWork) return notices.queueWaiting();
          nextWork = Date.now() + dueInterval;
          return workDue();
        },
        nextDueAt: async () => new Date(Date.now() + mailInterval),
      });
      return {
        provides: [
          provide(payerRemovedKey, (tx, payer) => removePayer(tx, payer, now())),
          provide(lockPaidPlansKey, lockPaidPlans),
          provide(billingKey, { workDue }),
        ],
        implementations: [
          ...implementBuying(calls),
          ...implementData(calls),
          ...implementAdministration(calls),
        ],
        routes: [(app) => files.serve(app), ...(stripe ? [stripe.serve] : [])],
        async answered({ actor, input }, call) {
          if (call.id !== grantPlans.id || actor?.kind !== 'account') return;
          const { user_id: userId, tiers } = input.body as CallInput<typeof grantPlans>['body'];
          await settleRequests(calls, actor, { userId, tiers });
        },
        columns: billingColumns,
        userDeleted: removeRequestsOf,
        deletionImpact: (userId) => paidImpact(database.orm, userId),
        accountData: { billing: (userId) => billingDataOf(database.orm, userId) },
        started: async () => (config.WORK_JOBS ? looking.start() : undefined),
        close: looking.close,
      };
    },
  };
}

function partsOf(
  { database, config, log, get }: FeatureContext,
  settings: BillingSettings,
  now: () => Date,
): BillingParts {
  return {
    ...{ database, settings, log, now },
    plans: get(plansKey),
    firstTier: config.DEFAULT_PLAN,
    publicUrl: config.PUBLIC_URL,
  };
}

function contextOf(
  { get, secrets }: FeatureContext,
  parts: BillingParts,
  { payments, own, stripe }: Record<'payments' | 'stripe', Payments | null> & { own: Payments },
): BillingContext {
  const installation = get(installationKey);
  return {
    ...parts,
    payments,
    plans: get(plansKey),
    teams: get(teamMembershipsKey),
    people: get(accountsKey).directory,
    audit: get(auditKey),
    notifications: get(notificationsKey),
    tokens: createPreviewTokens(secrets, parts.now),
    isOpen: async () => (await installation.read('plans')) === 'open',
    // What was paid in another way before is still there.
    async invoiceLinks(paidBy, invoice) {
      const paid = paidBy === 'stripe' ? stripe : own;
      return (await paid?.links(invoice)) ?? { pdf_url: null, pay_url: null };
    },
  };
}

/** The client of Stripe is large: it is loaded where it is configured. */
async function openStripePayments(parts: BillingParts) {
  const { stripe: settings } = parts.settings;
  if (!settings) return null;
  const [{ openStripe }, { createStripePayments }, { serveEvents }] = await Promise.all([
    import('./stripe/client.ts'),
    import('./stripe/stripe-payments.ts'),
    import('./stripe/serve-events.ts'),
  ]);
  const refresh: RefreshParts = { ...parts, stripe: openStripe(settings) };
  return {
    payments: createStripePayments(refresh),
    serve: (app: Parameters<typeof serveEvents>[0]) => serveEvents(app, refresh),
  };
}
