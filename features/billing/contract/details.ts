import { z } from 'zod';
import { email } from '#features/accounts/contract/rules.ts';

const short = z.string().trim().max(100);

/** Where invoices are addressed to. It decides which taxes apply. */
export const billingAddress = z.object({
  line1: z.string().trim().min(1, 'Enter a street or a box.').max(200),
  line2: z.string().trim().max(200).default(''),
  city: short.min(1, 'Enter a town.'),
  postal_code: z.string().trim().max(20).default(''),
  state: short.default(''),
  /** Code of a country as in ISO 3166-1, such as DE. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
});
export type BillingAddress = z.output<typeof billingAddress>;

/** Types of tax ids that are offered; the names are Stripe's. */
export const taxIdTypes = {
  eu_vat: 'VAT number (European Union)',
  gb_vat: 'VAT number (United Kingdom)',
  ch_vat: 'VAT number (Switzerland)',
  no_vat: 'VAT number (Norway)',
  us_ein: 'EIN (United States)',
  ca_bn: 'Business number (Canada)',
  au_abn: 'ABN (Australia)',
  in_gst: 'GST number (India)',
  jp_cn: 'Corporate number (Japan)',
  br_cnpj: 'CNPJ (Brazil)',
} as const;
export type TaxIdType = keyof typeof taxIdTypes;
const taxIdNames = Object.keys(taxIdTypes) as [TaxIdType, ...TaxIdType[]];

export const taxId = z.object({
  type: z.enum(taxIdNames),
  value: z.string().trim().min(2, 'Enter the number.').max(30),
});
export type TaxId = z.output<typeof taxId>;

/** What stands on invoices beside the address. */
export const billingDetails = z.object({
  /** Person or company. */
  name: z.string().trim().min(1, 'Enter a name.').max(150),
  /** Gets the invoices, and mails about missing payments. */
  email,
  tax_id: taxId.nullable().default(null),
  /** An order number of the payer, printed on its invoices. */
  reference: short.default(''),
});
export type BillingDetails = z.output<typeof billingDetails>;

/** How the payer pays. */
export const paymentMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
  }),
  /** Another method of Stripe, such as a direct debit. */
  z.object({ kind: z.literal('other'), name: z.string() }),
  /** By transfer, after an invoice of this installation. */
  z.object({ kind: z.literal('invoice') }),
]);
export type PaymentMethod = z.output<typeof paymentMethod>;
