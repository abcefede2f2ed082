import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import { addressBlockOf } from '#platform/server/http/address-block.ts';
import { limitRate } from '#platform/server/http/rates.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { invoicePage } from './invoice-page.ts';
import type { BillingParts } from './parts.ts';
import { findInvoice, type InvoiceRecord } from './store.ts';

const path = '/api/billing/invoices/';
/** Seconds for which a download works, and the page of one print. */
const passSeconds = 600;
/** Of A4 without its margins, in CSS pixels. */
const pageWidth = 643;
/** Prints for one network address: all share the browser that prints. */
const printRate = { max: 20, seconds: 60 };

/** The invoices of this installation as PDF, printed as the suite prints all else. */
export function createInvoiceFiles(
  { database }: Pick<BillingParts, 'database'>,
  {
    secrets,
    printer,
    rateScale,
  }: {
    secrets: Pick<Secrets, 'digest'>;
    printer: Pick<Printer, 'print'>;
    /** Factor of the rate limit. */
    rateScale: number;
  },
) {
  const passes = createPasses(secrets, 'billing invoices', passSeconds);
  const read = async (pass: string): Promise<InvoiceRecord> => {
    const id = passes.read(pass);
    const invoice = id ? await findInvoice(database.orm, id) : null;
    if (invoice?.paidBy !== 'invoice') throw commonFailures.fail('not_found');
    return invoice;
  };
  return {
    /** Where an invoice is downloaded, for some minutes; who has the address needs no session. */
    pdfUrl: (id: string) => `${path}${passes.give(id)}/pdf`,
    serve(app: FastifyInstance): void {
      const route = { schema: { hide: true } };
      const rate = { ...printRate, max: Math.ceil(printRate.max * rateScale) };
      const onRequest = limitRate(app, 'invoice', rate, ({ ip }) => addressBlockOf(ip));
      app.get<{ Params: { pass: string } }>(`${path}:pass`, route, async (request, reply) => {
        const page = invoicePage(await read(request.params.pass));
        return reply.header('cache-control', 'private, no-store').type('text/html').send(page);
      });
      app.get<{ Params: { pass: string } }>(
        `${path}:pass/pdf`,
        { ...route, onRequest },
        async (request, reply) => {
          const { id, number } = await read(request.params.pass);
          const bytes = await printer.print({
            ...{ path: `${path}${passes.give(id)}`, ready: '#invoice', isPlain: true },
            ...{ format: 'pdf', width: pageWidth },
          });
          return reply
            .headers({
              'cache-control': 'private, no-store',
              'content-disposition': `attachment; filename="${number}.pdf"`,
              'x-content-type-options': 'nosniff',
            })
            .type('application/pdf')
            .send(bytes);
        },
      );
    },
  };
}
