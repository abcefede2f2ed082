import { expect, test } from 'vitest';
import { blockedRoutes, isUnresolved, type LinkedIssue } from './blocked.ts';
import type { TaskAnalysis } from './task-analysis.ts';

function route(id: string, traffic: number): TaskAnalysis {
  return {
    task: { id, name: id, critical: false, placements: new Map() },
    cell: null,
    heat: null,
    zone: 'red',
    traffic,
    share: 0,
    cumulative: 0,
    redFor: [],
    overlap: null,
    spread: null,
    missing: [],
    measured: false,
  };
}

function issue(task: string, severity: number, given: Partial<LinkedIssue> = {}): LinkedIssue {
  return {
    task,
    title: `${task} ${severity}`,
    kind: 'problem',
    severity,
    status: 'open',
    ...given,
  };
}

// Each route as its name, its traffic, and the severities of its open issues.
test.each<[string, [string, number, number[]][], [string, number, number][]]>([
  [
    'more traffic comes first',
    [
      ['a', 2, [3]],
      ['b', 4, [3]],
    ],
    [
      ['b', 3, 12],
      ['a', 3, 6],
    ],
  ],
  [
    'a worse issue comes first',
    [
      ['a', 4, [1]],
      ['b', 4, [4]],
    ],
    [
      ['b', 4, 16],
      ['a', 1, 4],
    ],
  ],
  [
    'the product counts',
    [
      ['a', 9, [1]],
      ['b', 4, [3]],
      ['c', 2, [4]],
    ],
    [
      ['b', 3, 12],
      ['a', 1, 9],
      ['c', 4, 8],
    ],
  ],
  [
    'the worst of several issues counts',
    [
      ['a', 2, [3]],
      ['b', 2, [1, 4, 2]],
    ],
    [
      ['b', 4, 8],
      ['a', 3, 6],
    ],
  ],
  [
    'ties stay in the order of the ranking',
    [
      ['b', 4, [2]],
      ['a', 2, [4]],
      ['c', 8, [1]],
    ],
    [
      ['b', 2, 8],
      ['a', 4, 8],
      ['c', 1, 8],
    ],
  ],
  [
    'ties of fractions stay in order, too',
    [
      ['b', 0.1, [3]],
      ['a', 0.3, [1]],
    ],
    [
      ['b', 3, 0.3],
      ['a', 1, 0.3],
    ],
  ],
  [
    'a route without issues is not blocked',
    [
      ['a', 9, []],
      ['b', 1, [1]],
    ],
    [['b', 1, 1]],
  ],
])('blocked red routes: %s', (_, given, expected) => {
  const blocked = blockedRoutes(
    given.map(([id, traffic]) => route(id, traffic)),
    given.flatMap(([id, , severities]) => severities.map((severity) => issue(id, severity))),
  );
  expect(blocked.map(({ route, worst, weight }) => [route.task.id, worst, weight])).toEqual(
    expected,
  );
});

test('all unresolved issues of a route are listed in order, and no others', () => {
  const issues = [
    issue('a', 1),
    issue('other', 4),
    issue('a', 4, { status: 'fixed' }),
    issue('a', 4, { kind: 'strength' }),
    issue('a', 3, { status: 'in_progress' }),
  ];
  const [blocked] = blockedRoutes([route('a', 2)], issues);
  expect(blocked?.issues).toEqual([issues[0], issues[4]]);
  expect(blocked).toMatchObject({ worst: 3, weight: 6 });
});

test.each([
  ['problem', 'open', true],
  ['problem', 'in_progress', true],
  ['problem', 'In progress', true],
  ['problem', 'in-progress', true],
  ['problem', 'fixed', false],
  ['problem', 'wont_fix', false],
  ['strength', 'open', false],
  ['question', 'open', false],
])('an issue of kind %s with the status %s is unresolved: %s', (kind, status, expected) => {
  expect(isUnresolved({ kind, status })).toBe(expected);
});
