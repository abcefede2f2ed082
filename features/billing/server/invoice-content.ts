import type { BillingAddress, TaxId } from '../contract/details.ts';
import type { BillingCycle, PaidTier } from '../contract/subscription.ts';

/** Who an invoice is for, as it was when it was issued. */
export interface BilledTo {
  name: string;
  email: string;
  address: BillingAddress | null;
  taxId: TaxId | null;
  reference: string;
}

/** Who issues the invoices of an installation. */
export interface Seller {
  name: string;
  /** Lines. */
  address: string[];
  taxId: string;
  /** How invoices are paid, such as a bank account. */
  payment: string;
}

/** What the payment of an invoice does to the subscription of its side. */
export interface Purpose {
  /** `change`: of the tier or the cycle, or a new period on a chosen day. */
  kind: 'start' | 'renewal' | 'change';
  tier: PaidTier;
  cycle: BillingCycle;
  /** Of one cycle, before taxes, in the currency of the invoice. */
  price: number;
  /** ISO timestamps; a first period begins when it is paid. */
  period: { start: string; end: string } | null;
}
