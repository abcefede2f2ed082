import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { taxIdTypes } from '../contract/details.ts';
import type { Money } from '../contract/money.ts';
import type { InvoiceRecord } from './store.ts';

/** An invoice of this installation as a page to be printed on A4. */
export function invoicePage(invoice: InvoiceRecord): string {
  const { seller, billedTo, number, issuedAt, dueAt, paidAt, status, sums } = invoice;
  const title = `Invoice ${number}`;
  const terms = status === 'open' ? (seller?.payment ?? '') : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main id="invoice">
<header><address><b>${escapeHtml(seller?.name ?? '')}</b>
${lines([...(seller?.address ?? []), seller?.taxId ?? ''])}</address>
<h1>${escapeHtml(title)}</h1></header>
<section>
<address>${lines(addressLines(billedTo))}</address>
<dl>
${row('Date', day(issuedAt))}
${dueAt && status === 'open' ? row('Due', day(dueAt)) : ''}
${paidAt ? row('Paid', day(paidAt)) : ''}
${status === 'void' ? row('Status', 'Cancelled') : ''}
${billedTo.reference ? row('Reference', billedTo.reference) : ''}
</dl>
</section>
<table>
<thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col">Amount</th></tr></thead>
<tbody>${sums.lines.map(lineRow).join('')}</tbody>
<tfoot>
${sumRow('Subtotal', sums.subtotal)}
${sums.taxes.map(({ name, rate, amount }) => sumRow(`${name} ${rate} %`, amount)).join('')}
${sumRow('Total', sums.total)}
${sums.credit_used.amount === 0 ? '' : sumRow('Credit', sums.credit_used)}
${sumRow('Amount due', sums.amount_due)}
</tfoot>
</table>
${terms ? `<p>${escapeHtml(terms)}</p>` : ''}
</main>
</body>
</html>
`;
}

const style = `
@page { size: A4; margin: 20mm; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: #1B1B22; background: #FFFFFF; }
header, section { display: flex; justify-content: space-between; align-items: flex-start; gap: 32px; margin-bottom: 32px; }
h1 { margin: 0; font-size: 22px; }
address { font-style: normal; white-space: pre-line; overflow-wrap: anywhere; }
b { font-weight: 600; }
dl { display: grid; grid-template-columns: auto auto; gap: 2px 16px; margin: 0; }
dt { color: #5F6072; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: start; color: #5F6072; font-weight: 600; }
th, td { padding: 8px 0; border-bottom: 1px solid #E6E6EC; vertical-align: top; }
th:last-child, td:last-child { text-align: end; white-space: nowrap; }
thead th:nth-child(2), tbody td:nth-child(2) { white-space: nowrap; padding-inline: 16px; }
tfoot td { border: 0; padding: 4px 0; }
tfoot tr:last-child { font-weight: 600; }
p { margin-top: 32px; white-space: pre-line; overflow-wrap: anywhere; }
`;

function lines(all: readonly string[]): string {
  return all
    .filter((line) => line !== '')
    .map(escapeHtml)
    .join('\n');
}

function addressLines({ name, address, taxId }: InvoiceRecord['billedTo']): string[] {
  const {
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    postal_code = '',
    country = '',
  } = address ?? {};
  const town = [postal_code, city, state].filter((part) => part !== '').join(' ');
  const tax = taxId ? `${taxIdTypes[taxId.type]}: ${taxId.value}` : '';
  return [name, line1, line2, town, country, tax];
}

function row(term: string, text: string): string {
  return `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`;
}

function lineRow({ text, period, amount }: InvoiceRecord['sums']['lines'][number]): string {
  const when = period ? `${period.start.slice(0, 10)} – ${period.end.slice(0, 10)}` : '';
  return `<tr><td>${escapeHtml(text)}</td><td>${when}</td><td>${formatMoney(amount)}</td></tr>`;
}

function sumRow(term: string, amount: Money): string {
  return `<tr><td colspan="2">${escapeHtml(term)}</td><td>${formatMoney(amount)}</td></tr>`;
}

/** In UTC, as periods are counted. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Some currencies have no cents, others three digits. */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
