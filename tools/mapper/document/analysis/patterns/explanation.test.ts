import { expect, test } from 'vitest';
import { explainGroup } from './explanation.ts';
import type { Profiles } from './profiles.ts';

/** People on scales of seven steps. */
function profiles(positions: Readonly<Record<string, (number | null)[]>>): Profiles {
  const count = Math.max(...Object.values(positions).map(({ length }) => length));
  const scales = Array.from({ length: count }, (_, at) => `d${at}`);
  return {
    scales: scales.map((id) => ({ id, title: id, steps: 7, weight: 1 })),
    people: Object.entries(positions).map(([id, values]) => ({ id, values })),
    company: null,
  };
}

const names = (some: readonly { dimension: string }[]) => some.map(({ dimension }) => dimension);

test('shared dimensions are ordered by closeness, up to the tolerance', () => {
  const described = profiles({ ada: [2, 5, 4, 1], ben: [4, 5, 5, 7], eve: [2, 5, 4, 1] });
  expect(names(explainGroup(described, ['ada', 'ben'], 1).together)).toEqual(['d1', 'd2']);
  expect(names(explainGroup(described, ['ada', 'ben'], 2).together)).toEqual(['d1', 'd2', 'd0']);
});

test('distinguishing dimensions are ordered by distance, from a third of the scale on', () => {
  const described = profiles({ ada: [4, 7, 3, 4], ben: [4, 7, 3, 4], eve: [2, 1, 2, 4] });
  const { apart } = explainGroup(described, ['ada', 'ben']);
  expect(apart.map(({ dimension, apart: part }) => [dimension, part])).toEqual([
    ['d1', 1],
    ['d0', 1 / 3],
  ]);
});

test('one person alone shares nothing, and may be distinguished', () => {
  const described = profiles({ ada: [7], ben: [1] });
  expect(explainGroup(described, ['ada'])).toMatchObject({
    together: [],
    apart: [{ dimension: 'd0', low: 7, high: 7, mean: 7, rest: 1 }],
  });
});

test('a scale without members is skipped, and without other people nothing distinguishes', () => {
  const described = profiles({ ada: [null, 3], ben: [null, 3], eve: [5, null] });
  const { together, apart } = explainGroup(described, ['ada', 'ben']);
  expect(together).toEqual([{ dimension: 'd1', low: 3, high: 3, mean: 3, rest: null, apart: 0 }]);
  expect(apart).toEqual([]);
});
