import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/services.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  prices,
  startBilling,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import { checkout, retrieveInvoice } from '../contract/calls.ts';

let suite: TestSuite;
beforeAll(async () => {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    BILLING_PRICES: JSON.stringify(prices),
    BILLING_TAXES: JSON.stringify([{ name: 'VAT', percent: 19, countries: ['DE'] }]),
    BILLING_SELLER: JSON.stringify({ name: 'Sightline Ltd', payment: 'IBAN DE00 1234' }),
  };
  suite = await startBilling(environment, () => new Date('2026-03-01T12:00:00Z'));
  // The browser that prints loads the page of the invoice.
  await suite.http.listen({ port, host: '127.0.0.1' });
});
afterAll(() => suite.close());

test('an invoice is printed as a PDF on one sheet, with its lines, taxes and terms [S7.49]', async () => {
  const ada = await makePerson(suite);
  await enterDetails(suite, ada);
  const step = await suite.send(checkout, { body: { plan_type: 'P' } }, ada.accessToken);
  const query = { invoice_id: step.kind === 'invoice' ? step.invoice_id : '' };
  const invoice = await suite.send(retrieveInvoice, { query }, ada.accessToken);
  const answer = await suite.http.inject({ url: invoice.pdf_url ?? '' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
  });
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  for (const part of [
    invoice.number,
    'Sightline Ltd',
    'Harbour & Sons',
    'Pro for the mapping tools, yearly',
    'VAT 19 %',
    '€142.80',
    'IBAN DE00 1234',
    '2026-03-15',
  ]) {
    expect(text).toContain(part);
  }
});

test('one network address does not keep the browser that prints busy', async () => {
  const limited = await startBilling({ RATE_LIMIT: '3000' }, () => new Date());
  const statuses: number[] = [];
  for (let request = 0; request < 21; request += 1) {
    const { statusCode } = await limited.http.inject({ url: '/api/billing/invoices/none/pdf' });
    statuses.push(statusCode);
  }
  await limited.close();
  expect([...new Set(statuses.slice(0, -1))]).toEqual([404]);
  expect(statuses.at(-1)).toBe(429);
});
