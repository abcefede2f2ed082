import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project; `rights.test.ts` has those of teams. */
export const plainCalls: PlainCalls = {
  'billing.allInvoices': 'admin',
  'billing.cancelOrder': 'account',
  'billing.changeAddress': 'account',
  'billing.changeAutoRenewal': 'account',
  'billing.changeCycle': 'account',
  'billing.changeDetails': 'account',
  'billing.changePaymentMethod': 'account',
  'billing.changePlan': 'account',
  'billing.checkout': 'account',
  'billing.checkoutSuccess': 'account',
  'billing.data': 'account',
  'billing.declineRequest': 'admin',
  'billing.grantRequest': 'admin',
  'billing.invoice': 'account',
  'billing.markPaid': 'admin',
  'billing.ownRequests': 'account',
  'billing.preview': 'account',
  'billing.prices': 'public',
  'billing.setRequestDone': 'admin',
  'billing.userRequest': 'account',
  'billing.userRequests': 'admin',
  'billing.voidInvoice': 'admin',
  'billing.withdrawRequest': 'account',
};
