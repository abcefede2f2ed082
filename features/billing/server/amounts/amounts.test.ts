import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCycles, periodFrom } from './periods.ts';
import { prorate } from './proration.ts';
import { addUp } from './sums.ts';

const at = (text: string) => new Date(`${text}:00.000Z`);

describe('a cycle', () => {
  test.each([
    ['2026-01-31T10:00', 'monthly', 1, '2026-02-28T10:00'],
    ['2026-01-31T10:00', 'monthly', 2, '2026-03-31T10:00'],
    ['2026-01-31T10:00', 'monthly', 3, '2026-04-30T10:00'],
    ['2028-01-31T10:00', 'monthly', 1, '2028-02-29T10:00'],
    ['2026-12-31T23:59', 'monthly', 2, '2027-02-28T23:59'],
    ['2028-02-29T00:00', 'yearly', 1, '2029-02-28T00:00'],
    ['2028-02-29T00:00', 'yearly', 4, '2032-02-29T00:00'],
    ['2026-03-28T22:30', 'monthly', 1, '2026-04-28T22:30'],
    ['2026-03-31T10:00', 'monthly', -1, '2026-02-28T10:00'],
  ] as const)('that begins at %s, %s, after %i is at %s', (anchor, cycle, count, expected) => {
    expect(addCycles(at(anchor), cycle, count)).toEqual(at(expected));
  });

  test('never skips a day of the anchor that a month has, in all months of 28 to 31 days', () => {
    const anchors = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (anchor, count) => {
        const moved = addCycles(anchor, 'monthly', count);
        const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + count, 1));
        expect(moved.getUTCMonth()).toBe(first.getUTCMonth());
        const tomorrow = new Date(moved.getTime() + 86_400_000);
        const isLastDay = tomorrow.getUTCMonth() !== moved.getUTCMonth();
        const hasDay = moved.getUTCDate() === anchor.getUTCDate();
        expect(hasDay || isLastDay).toBe(true);
        expect(moved.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
      }),
    );
  });

  test('follows the one before without a gap, however often it renews', () => {
    const anchor = at('2027-10-31T08:15');
    let { start, end } = periodFrom(anchor, 'monthly', anchor);
    for (let count = 0; count < 40; count += 1) {
      expect([start, end]).toEqual([
        addCycles(anchor, 'monthly', count),
        addCycles(anchor, 'monthly', count + 1),
      ]);
      ({ start, end } = periodFrom(anchor, 'monthly', end));
    }
  });
});

/** A second computation: the price of each millisecond as a fraction, summed from the used ones. */
function usedOf(
  price: number,
  start: number,
  end: number,
  now: number,
): { num: bigint; den: bigint } {
  const used = BigInt(Math.min(Math.max(now, start), end) - start);
  return { num: BigInt(price) * used, den: BigInt(end - start) };
}

const day = 86_400_000;
const plan = fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }) });
const period = fc.record({
  start: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
  days: fc.integer({ min: 28, max: 366 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('proration', () => {
  test('credits what is not used, to half a cent of the exact fraction', () => {
    fc.assert(
      fc.property(plan, plan, period, (old, next, { start, days, share }) => {
        const end = start + days * day;
        const now = start + Math.floor(share * days * day);
        const same = { start: new Date(start), end: new Date(end) };
        const { credit, charge } = prorate(
          { price: old.price, period: same },
          { price: next.price, period: same },
          new Date(now),
        );
        for (const [price, rest] of [
          [old.price, -credit],
          [next.price, charge],
        ] as const) {
          const { num, den } = usedOf(price, start, end, now);
          const doubled = 2n * (BigInt(rest) * den - (BigInt(price) * den - num));
          expect(doubled <= den && doubled >= -den).toBe(true);
        }
      }),
    );
  });

  test('charges nothing for a change to the same price, and never more than the price', () => {
    fc.assert(
      fc.property(plan, period, ({ price }, { start, days, share }) => {
        const same = { start: new Date(start), end: new Date(start + days * day) };
        const now = new Date(start + Math.floor(share * days * day));
        const paid = { price, period: same };
        const { credit, charge } = prorate(paid, paid, now);
        expect(charge + credit).toBe(0);
        expect(charge).toBeLessThanOrEqual(price);
      }),
    );
  });

  const june = { start: at('2026-06-01T00:00'), end: at('2026-07-01T00:00') };
  test.each([
    ['2026-06-01T00:00', -3000, 6000],
    ['2026-06-16T00:00', -1500, 3000],
    ['2026-07-01T00:00', 0, 0],
    ['2026-08-01T00:00', 0, 0],
    ['2026-05-01T00:00', -3000, 6000],
  ])('at %s credits %i and charges %i', (now, credit, charge) => {
    const to = { price: 6000, period: june };
    expect(prorate({ price: 3000, period: june }, to, at(now))).toEqual({ credit, charge });
  });

  test('charges a whole new period where one begins', () => {
    const year = { start: at('2026-06-16T00:00'), end: at('2027-06-16T00:00') };
    const to = { price: 30_000, period: year };
    const from = { price: 3000, period: june };
    expect(prorate(from, to, year.start)).toEqual({ credit: -1500, charge: 30_000 });
  });
});

describe('the sum of an invoice', () => {
  const vat = { name: 'VAT', percent: 19, countries: ['DE'] };
  const line = (amount: number) => ({ text: 'Pro', amount, period: null });
  const sums = (amounts: number[], country: string | null, credit = 0, taxes = [vat]) => {
    const all = addUp(amounts.map(line), { currency: 'eur', taxes, country, credit });
    const { subtotal, total, credit_used, amount_due } = all;
    const taxed = all.taxes.map(({ amount }) => amount.amount);
    return [subtotal.amount, taxed, total.amount, credit_used.amount, amount_due.amount];
  };
  test.each([
    ['a tax of the country', [1000], 'DE', 0, [1000, [190], 1190, 0, 1190]],
    ['no tax elsewhere', [1000], 'FR', 0, [1000, [], 1000, 0, 1000]],
    ['no tax of a country that is unknown', [1000], null, 0, [1000, [], 1000, 0, 1000]],
    ['half a cent, rounded up', [50], 'DE', 0, [50, [10], 60, 0, 60]],
    ['a credit that covers a part', [1000], 'DE', 200, [1000, [190], 1190, -200, 990]],
    ['a credit that covers all', [1000], 'DE', 5000, [1000, [190], 1190, -1190, 0]],
    ['a negative total, which uses no credit', [-1000, 500], 'DE', 70, [-500, [-95], -595, 0, 0]],
  ])('has %s', (_, amounts, country, credit, expected) => {
    expect(sums(amounts, country, credit)).toEqual(expected);
  });

  test('has several taxes, each on the subtotal, and taxes with decimals', () => {
    const taxes = [
      { name: 'GST', percent: 5, countries: [] },
      { name: 'QST', percent: 9.975, countries: [] },
    ];
    expect(sums([10_000], 'CA', 0, taxes as never)[1]).toEqual([500, 998]);
  });
});
