import { z } from 'zod';
import { money } from './money.ts';

/** - `void`: cancelled, and nothing is to be paid */
export const invoiceStates = ['open', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

/** One line of an invoice: a period of a plan, or the credit for the unused rest of one. */
export const invoiceLine = z.object({
  text: z.string(),
  period: period.nullable(),
  /** Before taxes; negative for a credit. */
  amount: money,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** A tax on all lines of an invoice. */
export const taxLine = z.object({
  name: z.string(),
  /** Percent, such as 19 or 8.1. */
  rate: z.number(),
  amount: money,
});

/** What an invoice adds up to, also of one that is only shown beforehand. */
export const invoiceSums = z.object({
  lines: z.array(invoiceLine),
  /** Sum of the lines. */
  subtotal: money,
  taxes: z.array(taxLine),
  /** With taxes; negative where the payer gets a credit. */
  total: money,
  /** Credit of earlier invoices that is used for this one; zero or negative. */
  credit_used: money,
  /** What is to be paid, never negative. */
  amount_due: money,
});
export type InvoiceSums = z.output<typeof invoiceSums>;

/** A row of a list of invoices. */
export const invoiceRow = z.object({
  invoice_id: z.string(),
  /** As printed on the invoice. */
  number: z.string(),
  p_type: z.enum(['M', 'T']),
  status: z.enum(invoiceStates),
  issued_date: z.iso.datetime(),
  due_date: z.iso.datetime().nullable(),
  paid_date: z.iso.datetime().nullable(),
  total: money,
  amount_due: money,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** A whole invoice. */
export const invoice = z.object({
  ...invoiceRow.shape,
  ...invoiceSums.shape,
  /** Where the PDF is downloaded, for some minutes; null while there is none. */
  pdf_url: z.string().nullable(),
  /** Where an open invoice is paid by card; null where it is paid by transfer, or not open. */
  pay_url: z.url().nullable(),
  /** How it is paid, such as the bank account; empty where it is paid by card. */
  payment_terms: z.string(),
});
export type Invoice = z.output<typeof invoice>;

/** Rows of one answer. */
export const invoicesPerPage = 20;

/** A part of a list of invoices, newest first. */
export const invoicePage = z.object({
  rows: z.array(invoiceRow),
  total: z.number().int(),
  offset: z.number().int(),
  /** The offset of the next part; null after the last one. */
  next_offset: z.number().int().nullable(),
});
