import { expect, test } from 'vitest';
import { describeWarning, type GroupNames, rationaleOf, suggestedName } from './group-texts.ts';

const texts: GroupNames = {
  person: (id) => id.toUpperCase(),
  dimension: (id) =>
    id === 'd1'
      ? { id, title: 'Help', left: 'asks people', right: 'finds out alone', steps: 7 }
      : { id, title: 'Trust', left: 'low', right: 'high', steps: 7 },
};
const described = {
  together: [{ dimension: 'd1', low: 6, high: 7, mean: 6.3, rest: 3, apart: 0.5 }],
  apart: [{ dimension: 'd2', low: 1, high: 3, mean: 2, rest: 5.25, apart: 0.6 }],
};

test('a group is explained by what its members share and what distinguishes them', () => {
  expect(rationaleOf(described, texts)).toBe(
    'Together on Help, towards ‘finds out alone’ (6 to 7). Apart from the rest on Trust: 2.0, everyone else 5.3.',
  );
});

test('reasons that do not fit are counted, and no sentence is cut', () => {
  const many = <Item>(item: Item) => Array.from({ length: 9 }, () => item);
  const long = rationaleOf(
    { together: many(described.together).flat(), apart: many(described.apart).flat() },
    texts,
  );
  expect(long.length).toBeLessThanOrEqual(500);
  expect(long).toMatch(/^Together on (?:Help, [^;]+; )+and \d more\. Apart from the rest on /);
  expect(long).toMatch(/everyone else 5\.3(?:; and \d more)?\.$/);
});

test('a suggested name consists of the ends near the group', () => {
  expect(suggestedName(described, texts)).toBe('Low, finds out alone');
  expect(suggestedName({ together: [], apart: [] }, texts)).toBe('');
});

test('each warning is a sentence', () => {
  const say = (warning: Parameters<typeof describeWarning>[0]) =>
    describeWarning(warning, ['A', 'B'], texts);
  const overlap = { kind: 'overlap', groups: [0, 1], people: ['p', 'q'] } as const;
  expect(say({ ...overlap, groups: [0, 1], people: ['p', 'q'], dimensions: ['d1', 'd2'] })).toBe(
    '‘A’ and ‘B’ share P, Q, and differ on Help, Trust.',
  );
  expect(say({ ...overlap, groups: [0, 1], people: ['p', 'q'], dimensions: [] })).toBe(
    '‘A’ and ‘B’ share P, Q, and do not differ notably.',
  );
  expect(say({ kind: 'singleton', group: 0, person: 'p' })).toContain('P stands alone');
  expect(say({ kind: 'one-difference', groups: [0, 1], dimension: 'd2' })).toBe(
    '‘A’ and ‘B’ differ only on Trust.',
  );
  expect(say({ kind: 'one-difference', groups: [0, 1], dimension: null })).toContain(
    'on any dimension',
  );
  expect(say({ kind: 'useless-dimension', dimension: 'd1' })).toContain('All agree on Help');
});
