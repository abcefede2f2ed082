import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTeam, listTeamMembers } from '#features/teams/contract/calls.ts';
import { addTeamDomain } from '#features/teams/contract/domains.ts';
import { teamDomains } from '#features/teams/server/tables.ts';
import { freePort } from '#scripts/services.ts';
import { fillInSignUp, seal, signIn, signUp, signUpForm } from '#tests/fixtures/people.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '#tests/fixtures/services/identity-provider.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { getUserDetail } from '../../contract/profile.ts';
import { register } from '../../contract/registration.ts';
import { login } from '../../contract/sign-in.ts';
import { thirdPartyProviders } from '../../contract/third-party.ts';

const publicUrl = 'http://sightline.test';
const signingInBy = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Example ID',
});
let provider: IdentityProvider;
let suite: TestSuite;
beforeAll(async () => {
  provider = await startIdentityProvider(publicUrl);
  suite = await startSuite(signingInBy(provider));
});
afterAll(async () => {
  await suite.close();
  await provider.close();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Visit {
  /** The data that the browser stores. */
  cookie: string;
  /** Query of the page where it ends. */
  page: URLSearchParams;
}

/** The browser's redirect to the provider: its address, and the cookie that it gets. */
async function start({ http } = suite, query = ''): Promise<{ address: string; cookie: string }> {
  const answer = await http.inject(`/api/main/user/third-party/oidc/start${query}`);
  expect(answer.statusCode).toBe(302);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { address: String(answer.headers.location), cookie };
}

async function comeBack(
  address: string,
  cookie: string,
  { http } = suite,
): Promise<URLSearchParams> {
  const url = address.slice(publicUrl.length);
  const answer = await http.inject({ method: 'GET', url, headers: { cookie } });
  const page = new URL(String(answer.headers.location));
  expect(`${page.origin}${page.pathname}`).toBe(`${publicUrl}/signin`);
  return page.searchParams;
}

async function visit(subject: string): Promise<Visit> {
  const { address, cookie } = await start();
  return { cookie, page: await comeBack(await provider.visit(address, subject), cookie) };
}

async function exchange({ cookie, page }: Visit) {
  const answer = await suite.http.inject({
    method: 'POST',
    url: '/api/main/user/third-party/exchange',
    payload: { ticket: page.get('third-party') },
    headers: { cookie },
  });
  return answer.json();
}

/** Registers with the data of the provider, as the sign-up page does. */
async function registerGe(gData: Record<string, unknown>, change: Record<string, unknown> = {}) {
  const {
    accessToken,
    bearer = accessToken,
    ...fields
  } = { ...gData, ...change } as Record<string, string>;
  const answer = await suite.http.inject({
    method: 'POST',
    url: '/api/main/user/register?kind=GE',
    payload: {
      full_name: gData.full_name || 'Ada Lovelace',
      email: gData.email,
      ...signUpForm,
      p_type: 'T',
      country: 'Norway',
      accessToken,
      ...fields,
    },
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  return answer.json();
}

test('the configured providers are listed', async () => {
  expect(await suite.send(thirdPartyProviders, {})).toEqual({
    providers: [{ id: 'oidc', name: 'Example ID' }],
  });
});

test('a provider that is not configured is refused', async () => {
  const answer = await suite.http.inject('/api/main/user/third-party/google/start');
  expect(answer.json()).toMatchObject({ error: { error_code: 'third-party/unknown' } });
});

test('the request to the provider has PKCE, state and nonce, and the sign-in is bound to the browser', async () => {
  const answer = await suite.http.inject('/api/main/user/third-party/oidc/start');
  const query = new URL(String(answer.headers.location)).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toBeTruthy();
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
});

test('the parameters of the sign-in page are restored after the redirect, and nothing else', async () => {
  provider.addPerson({ subject: 'wanderer', email: 'wanderer@example.org' });
  const wanted = { 'return-path': '/account-settings?tab=2', 'mapper-id': 'm1', evil: 'x' };
  const { address, cookie } = await start(suite, `?${new URLSearchParams(wanted)}`);
  const page = await comeBack(await provider.visit(address, 'wanderer'), cookie);
  expect(Object.fromEntries(page)).toEqual({
    'return-path': '/account-settings?tab=2',
    'mapper-id': 'm1',
    'third-party': expect.any(String),
  });
});

test('a new user registers with the data of the provider and is signed in at once [S3.8] [S3.82] [S7.31]', async () => {
  provider.addPerson({ subject: 'new', email: 'New@Example.org', name: 'Nora New' });
  const { data } = await exchange(await visit('new'));
  expect(data.gData).toEqual({
    email: 'new@example.org',
    full_name: 'Nora New',
    nameFlag: true,
    accessToken: expect.any(String),
  });
  const registered = await registerGe(data.gData);
  expect(registered.data).toMatchObject({
    email: 'new@example.org',
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    emailVerified: true,
    metaData: { full_name: 'Nora New', product_type: 'T', default_dashboard: 'T' },
  });
  const detail = await suite.send(getUserDetail, {}, registered.data.accessToken);
  expect(detail).toMatchObject({ email_verified: true, has_password: false, country: 'Norway' });
  const again = await exchange(await visit('new'));
  expect(again.data.metaData.user_id).toBe(detail.user_id);
});

test('a flag says that the provider sent no name', async () => {
  provider.addPerson({ subject: 'nameless', email: 'nameless@example.org' });
  const { data } = await exchange(await visit('nameless'));
  expect(data.gData).toMatchObject({ full_name: '', nameFlag: false });
});

test('an account with the same verified address is signed in and linked', async () => {
  const ada = await signUp(suite, { email: 'ada@example.org' });
  provider.addPerson({ subject: 'ada', email: 'ada@example.org' });
  const { data } = await exchange(await visit('ada'));
  expect(data.metaData.user_id).toBe(ada.userId);
  provider.addPerson({ subject: 'ada', email: 'moved@example.org', emailVerified: false });
  const moved = await exchange(await visit('ada'));
  expect(moved.data.metaData.user_id).toBe(ada.userId);
});

test('who signs in or registers with a verified address at the domain of a team joins it', async () => {
  const owner = await signUp(suite);
  const body = { name: 'Harbour' };
  const { team_id } = await suite.send(createTeam, { body }, owner.accessToken);
  const domain = { team_id, domain: 'harbour.example', sides: ['M' as const] };
  const { domain_id } = await suite.send(addTeamDomain, { body: domain }, owner.accessToken);
  const proved = suite.database.orm.update(teamDomains).set({ provedAt: new Date() });
  await proved.where(eq(teamDomains.id, domain_id));
  for (const [subject, emailVerified] of [
    ['mia', true],
    ['leo', true],
    ['eve', false],
  ] as const) {
    const email = `${subject}@harbour.example`;
    provider.addPerson({ subject, email, emailVerified, name: `Ms ${subject}` });
  }
  await signUp(suite, { email: 'leo@harbour.example' });
  await signUp(suite, { email: 'eve@harbour.example' });
  await registerGe((await exchange(await visit('mia'))).data.gData);
  await exchange(await visit('leo'));
  await exchange(await visit('leo'));
  await visit('eve').then(exchange);
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
  expect(members.map(({ email }) => email).slice(1)).toEqual([
    'mia@harbour.example',
    'leo@harbour.example',
  ]);
});

test('an address that the provider has not verified neither opens nor creates an account', async () => {
  await signUp(suite, { email: 'target@example.org' });
  for (const email of ['target@example.org', 'unproved@example.org']) {
    provider.addPerson({ subject: `thief of ${email}`, email, emailVerified: false });
    const answer = await exchange(await visit(`thief of ${email}`));
    expect(answer).toMatchObject({ error: { error_code: 'third-party/unverified' } });
  }
});

test('an unverified registration, with its password, is replaced by the user whom the provider verified', async () => {
  await fillInSignUp(suite, { email: 'contested@example.org', password: 'Attacker1' });
  provider.addPerson({ subject: 'rightful', email: 'contested@example.org' });
  const { data } = await exchange(await visit('rightful'));
  expect(data.email).toBe('contested@example.org');
  await expect(signIn(suite, 'contested@example.org', 'Attacker1')).rejects.toThrow(
    'auth/wrong-password',
  );
});

test('the ticket of the redirect is valid once, and only in the browser that began', async () => {
  provider.addPerson({ subject: 'once', email: 'once@example.org' });
  const mine = await visit('once');
  const elsewhere = await exchange({ ...mine, cookie: '' });
  expect(elsewhere).toMatchObject({ error: { error_code: 'third-party/expired' } });
  const other = await visit('once');
  expect(await exchange(other)).toMatchObject({ status: 'success' });
  expect(await exchange(other)).toMatchObject({ status: 'failure' });
});

test('a response that was not begun in this browser is refused', async () => {
  provider.addPerson({ subject: 'csrf', email: 'csrf@example.org' });
  const { address } = await start();
  const back = await provider.visit(address, 'csrf');
  const outsider = await start();
  for (const cookie of ['', outsider.cookie]) {
    const page = await comeBack(back, cookie);
    expect(page.get('third-party-failure')).toBe('third-party/expired');
  }
});

test("a code of another user's sign-in is refused by the checks of the protocol", async () => {
  provider.addPerson({ subject: 'honest', email: 'honest@example.org' });
  const [mine, theirs] = [await start(), await start()];
  const back = new URL(await provider.visit(mine.address, 'honest'));
  const stolen = new URL(await provider.visit(theirs.address, 'honest'));
  back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  const page = await comeBack(back.href, mine.cookie);
  expect(page.get('third-party-failure')).toBe('third-party/failed');
});

test('a user who cancels at the provider returns to the sign-in page with its parameters', async () => {
  const { address, cookie } = await start(suite, '?mapper-id=m1');
  const state = new URL(address).searchParams.get('state');
  const back = `${publicUrl}/api/main/user/third-party/oidc/callback?error=access_denied&state=${state}`;
  const page = await comeBack(back, cookie);
  expect(Object.fromEntries(page)).toEqual({
    'mapper-id': 'm1',
    'third-party-failure': 'third-party/cancelled',
  });
});

test('a sign-in that takes too long is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { address, cookie } = await start();
  const state = new URL(address).searchParams.get('state');
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
  const back = `${publicUrl}/api/main/user/third-party/oidc/callback?code=x&state=${state}`;
  const page = await comeBack(back, cookie);
  expect(page.get('third-party-failure')).toBe('third-party/expired');
});

test('registering with GE requires the bearer token of this address, once [S3.82]', async () => {
  provider.addPerson({ subject: 'ge', email: 'ge@example.org', name: 'Ge' });
  const { data } = await exchange(await visit('ge'));
  const refused = [
    await registerGe(data.gData, { bearer: '' }),
    await registerGe(data.gData, { bearer: 'made-up' }),
    await registerGe(data.gData, { email: 'else@example.org' }),
    await registerGe(data.gData, { p_type: 'N' }),
  ];
  expect(refused.map(({ error }) => error?.error_code)).toEqual([
    'unauthorised',
    'unauthorised',
    'third-party/mismatch',
    'product/invalid',
  ]);
  expect(await registerGe(data.gData)).toMatchObject({ status: 'success' });
  expect(await registerGe(data.gData)).toMatchObject({
    error: { error_code: 'third-party/expired' },
  });
});

test('the ticket of the redirect is valid for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  provider.addPerson({ subject: 'slow', email: 'slow@example.org' });
  const [inTime, late] = [await visit('slow'), await visit('slow')];
  const begun = Date.now();
  vi.setSystemTime(begun + 4 * 60_000);
  expect(await exchange(inTime)).toMatchObject({ data: { gData: { email: 'slow@example.org' } } });
  vi.setSystemTime(begun + 5 * 60_000 + 10_000);
  expect(await exchange(late)).toMatchObject({ error: { error_code: 'third-party/expired' } });
});

test('a token registers no other address, however often it is tried', async () => {
  provider.addPerson({ subject: 'mallory', email: 'mallory@example.org', name: 'Mallory' });
  const { data } = await exchange(await visit('mallory'));
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const answer = await registerGe(data.gData, { email: 'victim@example.org' });
    codes.push(answer.error?.error_code);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('third-party/mismatch'));
  expect(codes.slice(10)).toEqual(['third-party/expired', 'third-party/expired']);
  const late = await registerGe(data.gData);
  expect(late).toMatchObject({ error: { error_code: 'third-party/expired' } });
  const { data: again } = await exchange(await visit('mallory'));
  expect(await registerGe(again.gData)).toMatchObject({ status: 'success' });
});

test('a user of a provider cannot sign in with a password', async () => {
  const password = await seal(suite, 'Anything1');
  const answer = await suite.request(login, { body: { email: 'new@example.org', password } });
  expect(answer.envelope).toMatchObject({ error: { error_code: 'auth/wrong-password' } });
});

test('an unreachable provider is reported, and works as soon as it is reachable', async () => {
  const port = await freePort();
  const lonely = await startSuite({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: 'sightline',
  });
  const go = () => lonely.http.inject('/api/main/user/third-party/oidc/start');
  expect((await go()).headers.location).toBe(
    `${publicUrl}/signin?third-party-failure=third-party%2Ffailed`,
  );
  const late = await startIdentityProvider(publicUrl, port);
  expect((await go()).headers.location).toMatch(`${late.issuer}/auth?`);
  await late.close();
  await lonely.close();
});

test('an ID token that is not signed with a key of the provider is refused', async () => {
  const other = await startIdentityProvider(publicUrl);
  other.addPerson({ subject: 'forged', email: 'forged@example.org' });
  const otherSuite = await startSuite(signingInBy(other));
  const back = async () => {
    const { address, cookie } = await start(otherSuite);
    return comeBack(await other.visit(address, 'forged'), cookie, otherSuite);
  };
  await other.publishOtherKeys();
  expect((await back()).get('third-party-failure')).toBe('third-party/failed');
  await otherSuite.close();
  await other.close();
});

test('direct registration accepts no token of a provider', async () => {
  provider.addPerson({ subject: 'direct', email: 'direct@example.org' });
  const { data } = await exchange(await visit('direct'));
  const answer = await suite.request(register, {
    query: { kind: 'DE' },
    body: {
      ...signUpForm,
      full_name: 'Direct',
      email: 'direct@example.org',
      accessToken: data.gData.accessToken,
    },
  });
  expect(answer.envelope).toMatchObject({ error: { error_code: 'password/invalid' } });
});

test('the demo sign-in opens its account, also where another one has the address', async () => {
  const [demo, other] = [await signUp(suite), await signUp(suite)];
  const { demoSignIn } = suite.accounts;
  const { address, cookie = '' } = await demoSignIn.enter(demo.userId, other.email);
  const visit = { page: new URL(address).searchParams, cookie: cookie.split(';')[0] ?? '' };
  expect((await exchange(visit)).data).toMatchObject({ email: demo.email });
  await demoSignIn.close(demo.email);
  expect(await suite.request(getUserDetail, {}, demo.accessToken)).toMatchObject({ status: 401 });
});
