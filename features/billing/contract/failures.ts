import { defineFailures } from '#kernel/call/failure.ts';

export const billingFailures = defineFailures({
  billing_open: [
    409,
    'Everything here is open for everybody. There is nothing to buy, and nothing is charged.',
  ],
  billing_not_set_up: [
    409,
    'Plans cannot be bought here yet. Ask the administrators of this installation.',
  ],
  plan_not_for_sale: [409, 'This plan cannot be bought with this billing cycle.'],
  already_subscribed: [409, 'There is a plan on this side already. Change it instead.'],
  no_subscription: [409, 'There is no plan on this side that can be changed.'],
  /** The order or the change is the same as what is there. */
  nothing_to_change: [409, 'This is how it is already.'],
  /** An earlier change awaits its payment. */
  payment_pending: [409, 'An earlier order has not been paid yet. Pay or cancel it first.'],
  /** Without Stripe, the next period can be paid some days before it begins. */
  next_period_paid: [
    409,
    'The next period is paid already. Change the plan once that period has begun.',
  ],
  /** What was shown is not what would be charged now. */
  preview_outdated: [409, 'The amounts have changed. Look at them again before you confirm.'],
  billing_date_invalid: [400, 'Choose a date after today, and before the current period ends.'],
  payment_declined: [402, 'The payment was declined. Try another card.'],
  /** Only invoices are paid here. */
  payment_by_invoice: [409, 'Plans are paid by invoice here. There is no card to change.'],
  billing_address_missing: [400, 'Enter the billing name and address first.'],
  tax_id_invalid: [400, 'This tax number is not valid.'],
  request_not_found: [404, 'There is no such request.'],
  request_answered: [404, 'This request was answered or withdrawn meanwhile.'],
  request_newer: [409, 'There is a newer request of this person. Answer that one.'],
  plan_not_larger: [409, 'There is this plan or a larger one already. Mark the request as done.'],
  invoice_not_found: [404, 'There is no such invoice.'],
  invoice_paid: [409, 'This invoice is paid already.'],
  invoice_void: [409, 'This invoice was cancelled.'],
  /** An invoice of Stripe is paid and cancelled there. */
  invoice_elsewhere: [409, 'This invoice is paid through Stripe, and cannot be marked here.'],
  payments_unavailable: [
    503,
    'The payment service does not answer right now. Try again in a moment.',
  ],
});
