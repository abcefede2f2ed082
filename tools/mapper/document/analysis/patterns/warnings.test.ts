import { expect, test } from 'vitest';
import type { Profiles } from './profiles.ts';
import { uselessDimensions, warningsOf } from './warnings.ts';

/** People on scales of seven steps. */
function profiles(positions: Readonly<Record<string, (number | null)[]>>): Profiles {
  const [first = []] = Object.values(positions);
  return {
    scales: first.map((_, at) => ({ id: `d${at}`, title: `d${at}`, steps: 7, weight: 1 })),
    people: Object.entries(positions).map(([id, values]) => ({ id, values })),
    company: null,
  };
}
const groups = [
  ['ada', 'ben'],
  ['eve', 'kim'],
];
const differing = (given: Profiles) =>
  warningsOf(given, groups).filter(({ kind }) => kind === 'one-difference');
const one = (dimension: string | null) => [{ kind: 'one-difference', groups: [0, 1], dimension }];

test('two groups that differ on only one dimension have a warning that names it, on two they have none', () => {
  const same = { ada: [1, 4, 4], ben: [3, 4, 4] };
  expect(differing(profiles({ ...same, eve: [5, 4, 5], kim: [7, 4, 4] }))).toEqual(one('d0'));
  expect(differing(profiles({ ...same, eve: [5, 7, 4], kim: [7, 7, 4] }))).toEqual([]);
  expect(differing(profiles({ ...same, eve: [2, 4, 4], kim: [2, 4, 4] }))).toEqual(one(null));
});

test('means differ notably from a third of the scale on', () => {
  const from = { ada: [1, 1], ben: [1, 1] };
  expect(differing(profiles({ ...from, eve: [3, 3], kim: [3, 3] }))).toEqual([]);
  expect(differing(profiles({ ...from, eve: [3, 3], kim: [3, 2] }))).toEqual(one('d0'));
});

test('on a dimension without members a group differs from none', () => {
  const apart = { ada: [7, null, 7], ben: [7, null, 7] };
  expect(differing(profiles({ ...apart, eve: [1, 7, 7], kim: [1, 7, null] }))).toEqual(one('d0'));
  const other = { ada: [7, 7, 7], ben: [7, 7, 7], eve: [1, null, 7], kim: [1, null, 7] };
  expect(differing(profiles(other))).toEqual(one('d0'));
});

test('a dimension is useless if all people with a value agree within a step', () => {
  const given = profiles({ ada: [1, 1, null, 4], ben: [2, 3, null, null], eve: [1, 2, 5, 4] });
  // One person alone agrees with nobody.
  expect(uselessDimensions(given)).toEqual(['d0', 'd3']);
  expect(uselessDimensions(profiles({ ada: [null], ben: [null] }))).toEqual([]);
});

test('groups of several are not single people, and disjoint groups do not overlap', () => {
  const given = profiles({ ada: [1, 1], ben: [1, 1], eve: [7, 7], kim: [7, 7] });
  expect(warningsOf(given, groups)).toEqual([]);
  expect(warningsOf(given, [['ada'], []]).filter(({ kind }) => kind !== 'one-difference')).toEqual([
    { kind: 'singleton', group: 0, person: 'ada' },
  ]);
});
