import type { Money } from './money.ts';

/** Currencies whose smallest unit is not a hundredth, as Stripe counts it: digits after the point. */
const digits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((one) => [one, 0]),
  ),
  ...Object.fromEntries('bhd jod kwd omr tnd'.split(' ').map((one) => [one, 3])),
};

function majorUnits({ amount, currency }: Money): number {
  return amount / 10 ** (digits[currency] ?? 2);
}

/** An amount in the form of its currency: '€1,200.50', '¥1,200', '-€3.00'. */
export function moneyText(money: Money): string {
  const options = { style: 'currency', currency: money.currency.toUpperCase() } as const;
  const fraction = digits[money.currency] ?? 2;
  return new Intl.NumberFormat('en', {
    ...options,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(majorUnits(money));
}

/** A price, without the cents where there are none: '€120'. */
export function priceText(money: Money): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: money.currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
    maximumFractionDigits: digits[money.currency] ?? 2,
  }).format(majorUnits(money));
}
