import fc from 'fast-check';
import { expect, test } from 'vitest';
import behaviour from '#content/samples/mapper/behaviour-harbour-bank.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { planSample, sampleMap } from '../../sample.ts';
import { gapsOf, radarOf } from '../charts.ts';
import { explainGroup } from './explanation.ts';
import { distancesOf, gowerDistance } from './gower.ts';
import { findPatterns, type PatternRule } from './pattern-finder.ts';
import { type Profiles, profilesOf } from './profiles.ts';
import { readinessOf } from './readiness.ts';
import { warningsOf } from './warnings.ts';
import { groupWholeProfiles } from './whole-profile.ts';

/** Sample B1 of the practice: twelve people, eight dimensions of seven steps, one point missing. */
function sample(): Profiles {
  const document = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `id${String(count++).padStart(3, '0')}`;
  const planned = planSample(sampleMap.parse(behaviour), newId, { stages: [], rows: [] });
  applyPlanned(document, planned, { kind: 'user' });
  const { value } = readDocument(mapperDocument, document);
  const { scales, people, company } = profilesOf(value);
  const nameOf = (id: string) => value.personas.find((one) => one.id === id)?.name ?? '';
  return {
    scales: scales.map((scale, index) => ({ ...scale, id: `D${index + 1}` })),
    people: people.map(({ id, values }) => ({ id: nameOf(id), values })),
    company,
  };
}
const saver = ['P01', 'P02', 'P03', 'P04'];
const watcher = ['P05', 'P06', 'P07', 'P08'];
const drifter = ['P09', 'P10', 'P11'];

test('distance is the weighted mean over shared dimensions, missing ones are skipped', () => {
  const { scales, people } = sample();
  const distances = distancesOf(sample());
  // P01 and P02 differ by a step on D1, D2, D4 and D7: 4 of 8 × 6.
  expect(distances[0]?.[1]).toBeCloseTo(4 / 48, 12);
  expect(distances[0]?.[4]).toBeCloseTo(0.5, 12);
  // P11 has no point on D6: seven dimensions are left, two of them with a difference of one step.
  expect(distances[8]?.[10]).toBeCloseTo(2 / 42, 12);
  const [one, two] = people;
  if (!one || !two) throw new Error('The sample has people.');
  const weighted = scales.map((scale, index) => ({ ...scale, weight: index === 0 ? 5 : 1 }));
  expect(gowerDistance(weighted, one, two)).toBeCloseTo((5 + 3) / 6 / 12, 12);
});

test('four groups fit the sample best, two are next, and the outlier is alone', () => {
  const { best, runnerUp, tried } = groupWholeProfiles(sample());
  expect(best?.groups).toEqual([saver, watcher, drifter, ['P12']]);
  expect(best?.silhouette).toBeCloseTo(0.595172, 6);
  expect(runnerUp?.groups).toEqual([
    [...saver, ...drifter],
    [...watcher, 'P12'],
  ]);
  expect(runnerUp?.silhouette).toBeCloseTo(0.58167, 6);
  expect(tried.map(({ count, silhouette }) => [count, Number(silhouette.toFixed(6))])).toEqual([
    [2, 0.58167],
    [3, 0.502901],
    [4, 0.595172],
    [5, 0.545831],
    [6, 0.488708],
  ]);
});

test('patterns are people who agree on six dimensions, within one step or two', () => {
  const found = (tolerance: 1 | 2) =>
    findPatterns(sample(), { tolerance, dimensions: 6 }).patterns.map(({ members, dimensions }) => [
      members.join(' '),
      dimensions.join(' '),
    ]);
  expect(found(1)).toEqual([
    ['P01 P02 P03 P04', 'D2 D3 D4 D5 D7 D8'],
    ['P05 P06 P07 P08', 'D1 D4 D5 D6 D7 D8'],
    ['P09 P10 P11', 'D1 D2 D3 D4 D5 D6 D7 D8'],
  ]);
  expect(found(2)).toEqual([
    ['P01 P02 P04 P09 P10 P11', 'D3 D4 D5 D6 D7 D8'],
    ['P01 P02 P03 P04 P10', 'D3 D4 D5 D6 D7 D8'],
    ['P05 P06 P07 P08', 'D1 D2 D3 D4 D5 D6 D7 D8'],
  ]);
});

test('a group is explained by what its members share and what distinguishes them', () => {
  const { together, apart } = explainGroup(sample(), watcher);
  expect(together.map(({ dimension }) => dimension)).toEqual(
    ['D4', 'D5', 'D6', 'D7', 'D8', 'D1'].sort(),
  );
  expect(apart[0]).toMatchObject({ dimension: 'D7', low: 6, high: 7, mean: 6.5 });
  expect(apart.map(({ dimension }) => dimension)).toContain('D5');
  for (const { apart: distance } of apart) expect(distance).toBeGreaterThanOrEqual(1 / 3);
});

test('doubtful groups have warnings: overlaps, single people, useless dimensions', () => {
  const { people, ...rest } = sample();
  const kinds = warningsOf({ people, ...rest }, [saver, ['P12'], [...drifter, 'P04']]);
  const dimensions = ['D1', 'D2'];
  expect(kinds).toContainEqual({ kind: 'overlap', groups: [0, 2], people: ['P04'], dimensions });
  // What is found with a tolerance of two steps overlaps: both stay together on all other dimensions.
  const found = findPatterns({ people, ...rest }, { tolerance: 2, dimensions: 6 }).patterns;
  expect(
    warningsOf(
      { people, ...rest },
      found.map(({ members }) => members),
    ).filter(({ kind }) => kind !== 'useless-dimension'),
  ).toEqual([
    { kind: 'overlap', groups: [0, 1], people: ['P01', 'P02', 'P04', 'P10'], dimensions },
  ]);
  expect(kinds).toContainEqual({ kind: 'singleton', group: 1, person: 'P12' });
  const agreeing = people.map(({ id, values }) => ({ id, values: values.map(() => 4) }));
  expect(warningsOf({ ...rest, people: agreeing }, [saver, watcher])).toEqual([
    { kind: 'one-difference', groups: [0, 1], dimension: null },
    ...rest.scales.map(({ id }) => ({ kind: 'useless-dimension', dimension: id })),
  ]);
});

test('insufficient data says what is missing', () => {
  expect(readinessOf(sample())).toEqual({
    ready: true,
    people: 12,
    scales: 8,
    missing: 1 / 96,
    wants: [],
  });
  const { scales, people, company } = sample();
  const few = { company, scales: scales.slice(0, 3), people: people.slice(0, 5) };
  const holes = few.people.map(({ id, values }) => ({
    id,
    values: [values[0] ?? null, null, null],
  }));
  expect(readinessOf({ ...few, people: holes }).wants).toEqual([
    'Add participants: there are 5, 6 are needed.',
    'Add dimensions: there are 3, 4 are needed.',
    'Place more people: 10 points are missing, and at most 3 may be missing.',
  ]);
});

test('six people, four scales and a quarter of missing points are just enough', () => {
  const { scales, people, company } = sample();
  const some = people.slice(0, 6).map(({ id, values }, index) => ({
    id,
    values: values.slice(0, 4).map((value, scale) => (index === scale ? null : (value ?? 1))),
  }));
  // Four of the six lack one point of four; two more are removed: 6 of 24.
  const edge = some.map(({ id, values }, index) => ({
    id,
    values: index > 3 ? [null, ...values.slice(1)] : values,
  }));
  const just = { company, scales: scales.slice(0, 4), people: edge };
  expect(readinessOf(just)).toEqual({
    ready: true,
    people: 6,
    scales: 4,
    missing: 0.25,
    wants: [],
  });
  const [first, ...rest] = edge;
  const less = { id: first?.id ?? '', values: [null, null, 1, 1] };
  expect(readinessOf({ ...just, people: [less, ...rest] }).wants).toEqual([
    'Place more people: 7 points are missing, and at most 6 may be missing.',
  ]);
});

test('the gap chart shows where the company differs from its people', () => {
  const gaps = gapsOf(sample());
  const trust = gaps.find(({ dimension }) => dimension === 'D2');
  expect(trust?.people).toBeCloseTo((6 + 5 + 6 + 6 + 6 + 5 + 7 + 6 + 1 + 2 + 2 + 3) / 12, 12);
  expect(trust?.gap).toBeCloseTo((3 - 55 / 12) / 6, 12);
  expect(gaps.map(({ gap }) => Math.abs(gap ?? 0))).toEqual(
    gaps.map(({ gap }) => Math.abs(gap ?? 0)).sort((a, b) => b - a),
  );
  // The difference of a group in steps, and as a share of the scale.
  const savers = gapsOf(sample(), saver).find(({ dimension }) => dimension === 'D2');
  expect(savers).toMatchObject({ people: 5.75, company: 3, steps: -2.75 });
  expect(savers?.gap).toBeCloseTo(-2.75 / 6, 12);
  expect(
    gapsOf(sample(), []).every(({ people, steps, gap }) => (people ?? steps ?? gap) === null),
  ).toBe(true);
  const [series, company] = radarOf(sample(), [{ id: 'savers', members: saver }]);
  expect(series?.values[0]).toBeCloseTo((6 - 1) / 6, 12);
  expect(company?.values[7]).toBe(1);
});

const someProfiles = fc
  .record({
    scales: fc.integer({ min: 3, max: 5 }),
    rows: fc.array(
      fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 }), {
        minLength: 5,
        maxLength: 5,
      }),
      { minLength: 3, maxLength: 8 },
    ),
  })
  .map(
    ({ scales, rows }): Profiles => ({
      company: null,
      scales: Array.from({ length: scales }, (_, index) => ({
        id: `D${index}`,
        title: '',
        steps: 5,
        weight: 1,
      })),
      people: rows.map((values, index) => ({ id: `P${index}`, values: values.slice(0, scales) })),
    }),
  );

/** All maximal groups, by checking every set of people. */
function everyPattern({ scales, people }: Profiles, rule: PatternRule): string[] {
  const fitting: { set: number; name: string }[] = [];
  for (let set = 0; set < 2 ** people.length; set += 1) {
    const members = people.filter((_, index) => (set >> index) & 1);
    const shared = scales.filter((_, index) => {
      const values = members.flatMap(({ values }) => values[index] ?? []);
      const width = Math.max(...values) - Math.min(...values);
      return members.length - values.length <= 1 && width <= rule.tolerance;
    });
    if (members.length < 3 || shared.length < rule.dimensions) continue;
    const name = `${members.map(({ id }) => id).join()}: ${shared.map(({ id }) => id).join()}`;
    fitting.push({ set, name });
  }
  return fitting
    .filter(({ set }) => !fitting.some((other) => other.set !== set && (other.set & set) === set))
    .map(({ name }) => name)
    .sort();
}

test('the pattern finder finds the same as checking every set of people', () => {
  fc.assert(
    fc.property(someProfiles, fc.constantFrom(1, 2), (profiles, tolerance) => {
      const rule = { tolerance, dimensions: 3 } as PatternRule;
      const { patterns, complete } = findPatterns(profiles, rule);
      const found = patterns.map(
        ({ members, dimensions }) => `${members.join()}: ${dimensions.join()}`,
      );
      expect(complete).toBe(true);
      expect(found.sort()).toEqual(everyPattern(profiles, rule));
    }),
    { numRuns: 300 },
  );
});

test('many equal people are one pattern, found at once', () => {
  const { scales, people, company } = sample();
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    id: `P${index}`,
    values: people[0]?.values ?? [],
  }));
  const { patterns, complete } = findPatterns({ scales, people: crowd, company });
  expect(complete).toBe(true);
  expect(patterns.map(({ members }) => members.length)).toEqual([60]);
});

test('grouping is deterministic, and everybody is in exactly one group', () => {
  fc.assert(
    fc.property(someProfiles, (profiles) => {
      const once = groupWholeProfiles(profiles);
      expect(groupWholeProfiles(profiles)).toEqual(once);
      for (const { groups, count, silhouette } of once.tried) {
        expect(groups).toHaveLength(count);
        expect(groups.flat().sort()).toEqual(profiles.people.map(({ id }) => id).sort());
        expect(Math.abs(silhouette)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('distance is symmetric, 0 to oneself, and at most 1', () => {
  fc.assert(
    fc.property(someProfiles, (profiles) => {
      const distances = distancesOf(profiles);
      for (const [one, row] of distances.entries()) {
        for (const [other, distance] of row.entries()) {
          expect(distance).toBe(distances[other]?.[one]);
          expect(distance).toBeGreaterThanOrEqual(0);
          expect(distance).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
