import { expect, test } from 'vitest';
import { whereTo } from './where-to.ts';

const verified = { email: 'ada@example.org', emailVerified: true };
const unverified = { email: 'ada@example.org', emailVerified: false };
const metaData = {
  user_id: 'u1',
  full_name: 'Ada Byron',
  first_name: 'Ada',
  last_name: 'Byron',
  profile_pic: null,
  product_type: 'M',
  plan_type: 'F',
  default_dashboard: 'M',
  receivedAt: 0,
  expiresIn: 900,
};
const complete = { customDetails: { profile_updated: true }, metaData };
const incomplete = { customDetails: { profile_updated: false }, metaData };

function open(address: string, who: Partial<Parameters<typeof whereTo>[0]> = {}) {
  const { pathname, search } = new URL(address, 'http://x');
  return whereTo({
    path: pathname,
    search,
    session: null,
    cameWith: {},
    invite: null,
    remembered: null,
    ...who,
  });
}

test.each([
  '/dashboard',
  '/dashboard/red-route-matrix',
  '/billing',
  '/billing/mapper',
  '/team-management',
  '/account-settings',
  '/mapper/x',
  '/mapper/x/edit',
])('a visitor who opens %s is redirected to the root [S2.87]', (address) => {
  expect(open(address)).toEqual({ to: '/' });
});

test.each([
  '/reviewer/x',
  '/personas/x',
  '/creator',
  '/project/x',
  '/red-route-matrix/x',
  '/day-in-the-life-of/x',
  '/note-making/x',
  '/persona-map/x/edit',
])('a visitor who opens %s is redirected to an unknown route [S2.86]', (address) => {
  expect(open(address)).toEqual({ to: '/not-found' });
});

test.each([
  '/',
  '/signin',
  '/sign-up',
  '/mapper',
  '/reviewer',
  '/blog',
  '/blog/x',
  '/samples/x',
  '/support',
  '/cookies-policy',
  '/red-route-matrix/x/export?to=pdf',
  '/day-in-the-life-of/showcase',
  '/personas/showcase',
  '/early-access',
  '/user-detail',
  '/nothing/of/this/kind',
  '/signin/x',
  '/x/thank-you',
])('a visitor may stay on %s', (address) => {
  expect(open(address)).toBeNull();
});

test('a remembered account is asked to sign in again and returns, an unverified one to sign up [S2.90] [S2.96] [S2.97]', () => {
  expect(open('/reviewer/x?tab=2', { remembered: verified })).toEqual({
    to: '/signin?return-path=%2Freviewer%2Fx%3Ftab%3D2',
  });
  expect(open('/dashboard', { remembered: verified })).toEqual({
    to: '/signin?return-path=%2Fdashboard',
  });
  expect(open('/dashboard', { remembered: unverified })).toEqual({ to: '/sign-up' });
  expect(open('/blog', { remembered: verified })).toBeNull();
});

test('a signed-in user is redirected from the root and the sign-in pages to the dashboard [S2.88] [S2.89]', () => {
  for (const address of ['/', '/signin', '/sign-up', '/email-verification/ada@example.org']) {
    expect(open(address, { session: complete })).toEqual({ to: '/dashboard' });
  }
  expect(open('/dashboard', { session: complete })).toBeNull();
  expect(open('/reviewer/x', { session: incomplete })).toBeNull();
});

test('after sign-in the return path is followed only with a complete profile [S2.91] [S2.92] [S4.21]', () => {
  const address = '/signin?return-path=%2Freviewer%2Fx%3Ftab%3D2';
  expect(open(address, { session: complete })).toEqual({ to: '/reviewer/x?tab=2' });
  expect(open(address, { session: incomplete })).toEqual({ to: '/dashboard' });
  expect(open('/signin?return-url=/blog', { session: complete })).toEqual({ to: '/blog' });
});

test('after sign-in the project that the user came with is opened [S2.93] [S2.94] [S2.95]', () => {
  expect(open('/signin?mapper-id=m1&return-path=/blog', { session: incomplete })).toEqual({
    to: '/mapper/m1/edit',
    takesOver: 'm1',
  });
  expect(open('/email-verification/a@b.co?project_id=p1', { session: incomplete })).toEqual({
    to: '/personas/p1',
    takesOver: 'p1',
  });
});
