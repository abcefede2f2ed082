import { expect, test } from 'vitest';
import { type Arrival, destinationOf } from './destination.ts';

const arrival: Arrival = {
  mapperId: null,
  projectId: null,
  returnPath: null,
  profileUpdated: true,
  defaultDashboard: 'M',
};

test('a person who came with a mapper goes to its edit page [S2.93]', () => {
  expect(destinationOf({ ...arrival, mapperId: 'x', returnPath: '/billing' })).toBe(
    '/mapper/x/edit',
  );
});

test('a person who came with a persona project goes to it [S2.94]', () => {
  expect(destinationOf({ ...arrival, projectId: 'x' })).toBe('/personas/x');
});

test('a person with an incomplete profile goes to the dashboard, not to the return path [S2.91] [S4.21]', () => {
  expect(destinationOf({ ...arrival, profileUpdated: false, returnPath: '/billing' })).toBe(
    '/dashboard',
  );
});

test('a person with a complete profile goes to the return path [S2.92]', () => {
  expect(destinationOf({ ...arrival, returnPath: '/billing?x=1' })).toBe('/billing?x=1');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a return path to another place is not followed: %s',
  (returnPath) => {
    expect(destinationOf({ ...arrival, returnPath })).toBe('/dashboard');
  },
);

test('without a path the default dashboard opens', () => {
  expect(destinationOf({ ...arrival, defaultDashboard: 'T' })).toBe('/dashboard/reviewer');
});
