import { asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { modeOfSide } from '#features/teams/contract/calls.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { describePlan } from './describe-plan.ts';
import { formatMoney } from './invoice-page.ts';
import type { BillingParts } from './parts.ts';
import {
  findInvoice,
  findPayer,
  findSubscription,
  type InvoiceRecord,
  payerOf,
  type SubscriptionRow,
} from './store.ts';
import { billingNotices } from './tables.ts';

interface NoticeParts extends Pick<BillingParts, 'database' | 'now' | 'publicUrl'> {
  mailer: Pick<Mailer, 'send'>;
  jobs: Pick<Jobs, 'define'>;
}

type Notice = typeof billingNotices.$inferSelect;

/** Notices of one look. */
const batch = 50;
const tries = 6;

/** Mails to payers, which transactions of billing leave as rows. */
export function createNotices(parts: NoticeParts) {
  const { orm } = parts.database;
  const mails = parts.jobs.define({
    name: 'billing.mail',
    input: z.object({ notice: z.string() }),
    tries,
    async run({ input }) {
      await sendMail(parts, input.notice);
      return null;
    },
  });
  return {
    /** Queues what waits; returns how much. */
    async queueWaiting(): Promise<number> {
      const waiting = await orm
        .select()
        .from(billingNotices)
        .where(isNull(billingNotices.sentAt))
        .orderBy(asc(billingNotices.at))
        .limit(batch);
      for (const { id, payerId } of waiting) {
        // The job has the id of the notice: two servers, or a restart in between, queue it once.
        await mails.enqueue(payerId, { notice: id }, id);
        await orm
          .update(billingNotices)
          .set({ sentAt: parts.now() })
          .where(eq(billingNotices.id, id));
      }
      return waiting.length;
    },
  };
}

async function sendMail({ database, mailer, publicUrl }: NoticeParts, id: string): Promise<void> {
  const { orm } = database;
  const [notice] = await orm.select().from(billingNotices).where(eq(billingNotices.id, id));
  if (!notice) return;
  const payer = payerOf(notice);
  const [details, subscription, invoice] = await Promise.all([
    findPayer(orm, payer),
    findSubscription(orm, { payer, side: notice.side }),
    notice.invoiceId ? findInvoice(orm, notice.invoiceId) : null,
  ]);
  if (!details?.email || !subscription) return;
  const { title, paragraphs } = wordNotice(notice.kind, subscription, invoice);
  const button = { label: 'Open billing', url: `${publicUrl}/billing/${modeOfSide[notice.side]}` };
  const body = layOutMail({ title, paragraphs, button });
  await mailer.send({ to: details.email, subject: title, ...body });
}

function wordNotice(
  kind: Notice['kind'],
  { side, tier, cycle, endsAt }: SubscriptionRow,
  invoice: InvoiceRecord | null,
): { title: string; paragraphs: string[] } {
  const plan = describePlan(side, tier, cycle);
  const amount = invoice ? formatMoney(invoice.sums.amount_due) : '';
  const until = endsAt
    ? `The plan ends on ${endsAt.toISOString().slice(0, 10)} unless the payment arrives.`
    : 'The plan ends some days later unless the payment arrives.';
  const texts: Record<Notice['kind'], { title: string; paragraphs: string[] }> = {
    invoice_issued: {
      title: `Your invoice ${invoice?.number ?? ''}`,
      paragraphs: [`${plan}: ${amount}. The invoice is on your billing page.`],
    },
    payment_failed: {
      title: 'A payment is missing',
      paragraphs: [`${plan}: ${amount} could not be charged, or was not paid in time.`, until],
    },
    confirmation_required: {
      title: 'Please confirm a payment',
      paragraphs: [`${plan}: your bank asks you to confirm ${amount}.`, until],
    },
    plan_ended: {
      title: 'Your plan has ended',
      paragraphs: [
        `${plan}: it has ended. Nothing is deleted. Projects that your plan now has no room for are read-only; they can be exported, shared and deleted, and you choose which ones stay editable.`,
        'With the plan, all of them can be edited again at once.',
      ],
    },
  };
  return texts[kind];
}
