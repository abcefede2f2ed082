import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { thirdPartyExchange } from '#features/accounts/contract/third-party.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { seal } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createDemoAccount, demoPerson } from './demo.ts';

let suite: TestSuite;
const demoAccount = createDemoAccount();
beforeAll(async () => {
  suite = await startSuite({}, { routes: [demoAccount.serve] });
});
afterAll(() => suite.close());

const open = (environment: Record<string, string> = {}) =>
  demoAccount.open(suite, readConfig({ DATA_DIR: suite.dataFolder, ...environment }));
const isEmbedded = () => suite.database.kind === 'embedded';

/** Opens the printed address as a browser on this machine does, and continues as its page does. */
async function enter(path: string): Promise<SessionAnswer> {
  const { statusCode, headers } = await suite.http.inject(path);
  expect(statusCode).toBe(302);
  const ticket = new URL(String(headers.location)).searchParams.get('third-party');
  const answer = await suite.http.inject({
    method: 'POST',
    url: callPath(thirdPartyExchange),
    headers: { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' },
    payload: { ticket },
  });
  return answer.json().data;
}

async function signIn(password: string) {
  const body = { email: demoPerson.email, password: await seal(suite, password) };
  return suite.request(login, { body });
}

test('demo mode has a demo account with the samples, created once, with a lasting password and a sign-in address', async ({
  skip,
}) => {
  if (!isEmbedded()) return skip();
  const first = await open();
  const demo = await open();
  expect(demo?.password).toBe(first?.password);
  const { accessToken } = await enter(demo?.path ?? '');
  const { projects } = await suite.send(listProjects, { query: { kind: 'PM' } }, accessToken);
  expect(projects.map(({ title }) => title)).toContain('I open a current account');
  const made = await suite.send(listProjects, { query: { kind: 'NOTE' } }, accessToken);
  expect(made.projects.map(({ title }) => title)).toEqual(['Bank round 1']);
  expect((await signIn(demo?.password ?? '')).status).toBe(200);
});

test('the address does not sign in without its key, or from another machine', async ({ skip }) => {
  if (!isEmbedded()) return skip();
  const url = (await open())?.path ?? '';
  const requests = [
    { url: '/demo-account' },
    { url: `${url}x` },
    { url, remoteAddress: '192.0.2.1' },
    { url, headers: { 'x-forwarded-for': '192.0.2.1' } },
    { url, headers: { host: 'evil.example' } },
  ];
  for (const one of requests) expect((await suite.http.inject(one)).statusCode).toBe(404);
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://s.example' },
  { TRUST_PROXY: '1' },
  { DEMO: 'false' },
])('with %o there is no demo account, and an existing one is disabled', async (environment) => {
  const before = await open();
  const session = before ? await enter(before.path) : null;
  expect(await open(environment)).toBeNull();
  if (!before || !session) return;
  expect((await signIn(before.password)).status).toBe(401);
  const answer = await suite.request(listProjects, { query: { kind: 'PM' } }, session.accessToken);
  expect(answer.status).toBe(401);
  expect((await suite.http.inject(before.path)).statusCode).toBe(404);
});
