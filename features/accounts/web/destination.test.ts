import { expect, test } from 'vitest';
import { type Arrival, destinationOf } from './destination.ts';

const go = (search: string, others: Partial<Arrival> = {}) =>
  destinationOf({
    search,
    cameWith: {},
    invite: null,
    profileUpdated: true,
    defaultDashboard: 'M',
    ...others,
  });

test('a user who came with a map goes to its edit page [S2.93] [S2.95]', () => {
  expect(go('?mapper-id=x&return-path=/billing')).toEqual({
    to: '/mapper/x/edit',
    takesOver: 'x',
  });
  expect(go('?mapper_id=x&project_id=', { profileUpdated: false }).to).toBe('/mapper/x/edit');
  expect(go('', { cameWith: { mapper_id: 'x' } }).to).toBe('/mapper/x/edit');
});

test('a user who came with a persona project goes to it [S2.94]', () => {
  expect(go('?project-id=x').to).toBe('/personas/x');
  expect(go('?mapper_id=&project_id=x').to).toBe('/personas/x');
  expect(go('', { cameWith: { project_id: 'x' } }).to).toBe('/personas/x');
});

test('an invited user goes to the invitation, whether or not their profile is complete', () => {
  const to = '/invite?token=a%26b';
  expect(go('', { invite: 'a&b', profileUpdated: false })).toEqual({ to });
  expect(go('?return-path=/billing', { invite: 'a&b' })).toEqual({ to });
  expect(go('?mapper-id=x', { invite: 'a&b' }).takesOver).toBe('x');
});

test('a user with an incomplete profile goes to the dashboard, not to the return path [S2.91] [S4.21]', () => {
  expect(go('?return-path=/billing', { profileUpdated: false }).to).toBe('/dashboard');
  const invitation = encodeURIComponent('/team-invite?token=t1');
  expect(go(`?return-path=${invitation}`, { profileUpdated: false }).to).toBe(
    '/team-invite?token=t1',
  );
});

test('a user with a complete profile goes to the return path or return address [S2.92]', () => {
  expect(go(`?return-path=${encodeURIComponent('/billing?x=1#y')}`).to).toBe('/billing?x=1#y');
  expect(go('?return-url=/blog').to).toBe('/blog');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'http://here.invalid//evil.example',
  'javascript:alert(1)',
])('a return path to another site is not followed: %j', (address) => {
  expect(go(`?${new URLSearchParams({ 'return-path': address })}`).to).toBe('/dashboard');
});

test('without a path the default dashboard opens', () => {
  expect(go('', { defaultDashboard: 'T' }).to).toBe('/dashboard/reviewer');
});
