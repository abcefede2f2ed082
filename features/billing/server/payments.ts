import type { PlanSide } from '#features/plans/contract/calls.ts';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { ChangePreview, NextStep, PlanChange } from '../contract/calls.ts';
import type { InvoiceSums } from '../contract/invoice.ts';
import type { Money } from '../contract/money.ts';
import type { BillingCycle, PaidTier, PaymentKind } from '../contract/subscription.ts';
import type { Buyer } from './buyer.ts';
import type { InvoiceRecord } from './store.ts';

/** What a plan costs on one side. */
export interface SalePrice {
  side: PlanSide;
  tier: PaidTier;
  cycle: BillingCycle;
  /** Of one cycle, before taxes. */
  price: Money;
}

/** What a change costs at a time. */
export interface PricedChange {
  sums: InvoiceSums;
  appliesAt: Date;
  period: ChangePreview['period'];
  nextPrice: Money;
}

export interface InvoiceLinks {
  pdf_url: string | null;
  pay_url: string | null;
}

/**
 * How plans are paid. An adapter writes subscriptions and invoices to the tables of billing, and sets the
 * plan of the payer in the same transaction; nothing else does.
 */
export interface Payments {
  readonly kind: PaymentKind;
  /** What can be bought; failures of an external service are `payments_unavailable`. */
  prices(): Promise<readonly SalePrice[]>;
  /** Starts a purchase where there is no plan. */
  buy(buyer: Buyer, order: { tier: PaidTier; cycle: BillingCycle }): Promise<NextStep>;
  /**
   * What a change, or a purchase where there is no plan, costs at a time. Stores and charges nothing.
   * @param at the time of the change; ignored for a chosen billing date
   */
  price(buyer: Buyer, change: PlanChange, at: Date): Promise<PricedChange>;
  /** Makes a change as it was priced at `at`. @param once the same for a repeated request */
  change(buyer: Buyer, change: PlanChange, at: Date, once: string): Promise<NextStep>;
  setAutoRenewal(buyer: Buyer, on: boolean): Promise<void>;
  /** Cancels an order or a change that is not paid. */
  cancelOrder(buyer: Buyer): Promise<void>;
  /** Address of the page that stores another card. @throws payment_by_invoice */
  cardPage(buyer: Buyer): Promise<string>;
  /** Address and details of the payer were stored. @throws tax_id_invalid */
  detailsChanged(payer: Payer): Promise<void>;
  /** Where an invoice is downloaded and paid. */
  links(invoice: InvoiceRecord): Promise<InvoiceLinks>;
  /** Whether a purchase began that is neither done nor given up. */
  isBuying(buyer: Buyer): Promise<boolean>;
  /** Reads the newest state of a payer where it is elsewhere. */
  refresh(payer: Payer): Promise<void>;
  /** Does what is due: renewals, endings, chosen dates. Returns how much. */
  workDue(): Promise<number>;
}
