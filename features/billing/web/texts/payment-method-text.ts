import type { PaymentMethod } from '../../contract/details.ts';

/** How a payer pays: 'Visa ending in 4242, valid until 04/2028'. */
export function paymentMethodText(method: PaymentMethod): string {
  if (method.kind === 'invoice') return 'By transfer, after an invoice';
  if (method.kind === 'other') return method.name;
  const brand = method.brand.charAt(0).toUpperCase() + method.brand.slice(1);
  const month = String(method.exp_month).padStart(2, '0');
  return `${brand} ending in ${method.last4}, valid until ${month}/${method.exp_year}`;
}
