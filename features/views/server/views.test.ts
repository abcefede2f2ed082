import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath } from '#kernel/call/call.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { countView, listViews } from '../contract/calls.ts';
import { createViews, isProgram } from './views.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';

async function visit(page: string, { address = '10.2.0.1', userAgent = firefox } = {}) {
  const answer = await suite.http.inject({
    method: countView.method,
    url: callPath(countView),
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    payload: { page },
  });
  return answer.json().data?.views ?? answer.statusCode;
}

test('a page counts one higher for each visitor and day, and not for programs [S7.239]', async () => {
  const page = '/samples/day-ward-nurse';
  expect(await visit(page)).toBe(1);
  expect(await visit(page)).toBe(1);
  // Another name of the browser is no other visitor.
  expect(await visit(page, { userAgent: phone })).toBe(1);
  expect(await visit(page, { address: '10.9.0.1', userAgent: phone })).toBe(2);
  expect(await visit(page, { address: '10.8.0.1', userAgent: 'Googlebot/2.1' })).toBe(2);
  await visit('/samples/journey-shoe-return');
  const { pages } = await suite.send(listViews, { query: { below: '/samples' } });
  expect(pages).toEqual([
    { page, views: 2 },
    { page: '/samples/journey-shoe-return', views: 1 },
  ]);
});

test.each(['/samples/none', '/samples/../admin', '/admin', 'x', '/samples/day-ward-nurse/live'])(
  'a path that is no counted page gets no count: %s',
  async (page) => expect(await visit(page)).toBe(404),
);

test.each(['%', '/%', '/samples_', '/admin'])(
  'no other path than one of counted pages lists any: %s',
  async (below) => {
    expect((await suite.send(listViews, { query: { below } })).pages).toEqual([]);
  },
);

test('on the next day the same visitor counts again, and nothing is left of the day before', async () => {
  let time = Date.parse('2027-01-01T10:00:00Z');
  const views = createViews({ ...suite, secrets: plainSecrets, now: () => new Date(time) });
  views.register((path) => path === '/x/y');
  const visitor = { address: '10.3.0.1', userAgent: firefox };
  expect(await views.count('/x/y', visitor)).toBe(1);
  const marks = async () =>
    (await suite.database.pool.query("select 1 from view_marks where day = '2027-01-01'")).rowCount;
  expect(await marks()).toBe(1);
  time += 86_400_000;
  await views.sweep();
  expect(await marks()).toBe(0);
  expect(await views.count('/x/y', visitor)).toBe(2);
});

const plainSecrets = {
  seal: (_: string, text: string) => text,
  unseal: (_: string, text: string) => text,
};

test.each([
  [firefox, false],
  [phone, false],
  ['', true],
  ['curl/8.9', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (X11) HeadlessChrome/140', true],
  ['facebookexternalhit/1.1 (preview)', true],
])('whether %s is a program: %s', (userAgent, expected) => {
  expect(isProgram(userAgent)).toBe(expected);
});
