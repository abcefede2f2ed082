import { dayText } from '#features/plans/web/index.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';

/** The state of an invoice as users read it. @param now ms */
export function invoiceState(
  { status, due_date, paid_date }: Pick<InvoiceRow, 'status' | 'due_date' | 'paid_date'>,
  now: number,
): string {
  if (status === 'void') return 'Cancelled';
  if (status === 'paid') return paid_date ? `Paid on ${dayText(paid_date)}` : 'Paid';
  if (!due_date) return 'Not paid';
  const isLate = new Date(due_date).getTime() < now;
  return isLate ? `Overdue since ${dayText(due_date)}` : `Due on ${dayText(due_date)}`;
}

/** A period of an invoice, from its first to its last day. */
export function periodText({ start, end }: { start: string; end: string }): string {
  return `${dayText(start)} to ${dayText(end)}`;
}
