import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GraphKind, graphKinds, statuses } from '../contract/codes.ts';
import {
  fromTable,
  type GraphItem,
  graphColumns,
  rangeOf,
  shareAlong,
  sharesOf,
  stepOf,
  toTable,
  valueAlong,
} from './graphs.ts';
import { inSlots, slotOf, slotWidths } from './layouts.ts';
import { isOverdue, meterOf, researchedShare } from './meter.ts';

const text = fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/);
const figure = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10);
const someItem = fc.record({
  label: text,
  text,
  left: text,
  right: text,
  value: fc.option(figure),
  second: fc.option(figure),
});

test.each(graphKinds)(
  'a graph of %s that is written as a table is read back without loss',
  (graph: GraphKind) => {
    const names = new Set(graphColumns[graph].map(([name]) => name));
    const empty: GraphItem = {
      label: '',
      text: '',
      left: '',
      right: '',
      value: null,
      second: null,
    };
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 8 }), (items) => {
        const seen = items.map((item) =>
          Object.fromEntries(
            Object.entries(item).map(([name, value]) =>
              names.has(name as keyof GraphItem) ? [name, value] : [name, empty[name as 'label']],
            ),
          ),
        );
        const filled = seen.filter((item) => [...names].some((name) => (item[name] ?? '') !== ''));
        expect(fromTable(graph, toTable(graph, items))).toEqual(filled);
      }),
    );
  },
);

test('a pasted table may have no header, percent signs, commas and empty lines', () => {
  expect(
    fromTable('bars', [
      ['Phone', '95 %'],
      ['', ''],
      ['Laptop', '40,5'],
      ['Odd', 'much'],
    ]),
  ).toEqual([
    expect.objectContaining({ label: 'Phone', value: 95 }),
    expect.objectContaining({ label: 'Laptop', value: 40.5 }),
    expect.objectContaining({ label: 'Odd', value: null }),
  ]);
});

test('the position along a range and the value at a position are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70 }), (tenths) => {
      const range = rangeOf({ graph: 'sliders', least: 0, most: 7 });
      const value = tenths / 10;
      expect(valueAlong(shareAlong(value, range), range, stepOf(range))).toBeCloseTo(value, 5);
    }),
  );
  expect(rangeOf({ graph: 'radar', least: 9, most: 2 })).toEqual({ min: 0, max: 5 });
  expect(shareAlong(null, { min: 0, max: 4 })).toBe(0.5);
  expect(shareAlong(9, { min: 0, max: 4 })).toBe(1);
});

test('the parts of a donut add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(someItem, { minLength: 1, maxLength: 8 }), (items) => {
      const shares = sharesOf(items);
      const whole = items.reduce((sum, { value }) => sum + Math.max(value ?? 0, 0), 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(whole > 0 ? 1 : 0, 9);
      for (const [at, share] of shares.entries())
        expect(share * whole).toBeCloseTo(Math.max(items[at]?.value ?? 0, 0), 9);
    }),
  );
});

test('a layout has every section once, in reading order, and fills its rows of twelfths [S1.31]', () => {
  for (const [name, widths] of Object.entries(slotWidths)) {
    expect([name, widths.reduce((sum, width) => sum + width, 0) % 12]).toEqual([name, 0]);
  }
  const sections = [3, 0, 4, 1, 0].map((slot, at) => ({ id: `s${at}`, slot }));
  expect(inSlots('two', sections).map((slot) => slot.map(({ id }) => id))).toEqual([
    ['s1', 's4'],
    ['s0', 's2', 's3'],
  ]);
  expect(slotOf('poster', 3)).toBe(3);
});

test('the meter counts the same as counting by hand', () => {
  const section = fc.record({
    kind: fc.constantFrom('header' as const, 'used' as const, 'text' as const, 'graph' as const),
    status: fc.constantFrom(...statuses),
    backed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 12 }), (given) => {
      const sections = given.map((one, at) => ({ ...one, id: `s${at}` }));
      const evidence = sections.flatMap(({ id, backed }) => (backed ? [{ section: id }] : []));
      const meter = meterOf(sections, evidence);
      let [described, researched, withEvidence] = [0, 0, 0];
      for (const { kind, status, backed } of sections) {
        if (kind === 'header' || kind === 'used') continue;
        described += 1;
        if (status === 'R') researched += 1;
        if (backed) withEvidence += 1;
      }
      expect(meter).toMatchObject({ sections: described, withEvidence });
      expect(meter.byStatus.R).toBe(researched);
      expect(researchedShare(meter)).toBe(described === 0 ? 0 : researched / described);
    }),
  );
  expect([isOverdue('2026-01-01', '2026-01-02'), isOverdue(null, '2026-01-02')]).toEqual([
    true,
    false,
  ]);
});
