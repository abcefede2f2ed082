import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDevice } from '#platform/server/http/describe-device.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { auditEntriesOf } from '#tests/fixtures/audit-entries.ts';
import { makePerson, seal, signUp, testPassword } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { endAllSessions, endSession, listSessions } from '../../contract/sessions.ts';
import { login } from '../../contract/sign-in.ts';
import { identities } from '../tables.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import type { KeyPair } from './keys.ts';
import { createKnownBrowsers } from './known-browser.ts';

let suite: TestSuite;
let key: Pick<KeyPair, 'kid' | 'privateKey' | 'publicKey'>;
let tokens: AccessTokens;
beforeAll(async () => {
  suite = await startSuite();
  key = { ...(await generateKeyPair('EdDSA')), kid: 'test' };
  tokens = createAccessTokens({ ...key, publicJwk: {} });
});
afterAll(() => suite.close());

interface Claims {
  sub?: string;
  sid?: unknown;
  iss?: string;
  aud?: string;
  exp?: number;
}
const soon = () => Math.floor(Date.now() / 1000) + 60;
const validClaims = (): Claims => ({
  ...{ sub: 'ada', sid: 's', iss: 'sightline', aud: 'sightline:calls', exp: soon() },
});
const signed = (claims: Claims, { privateKey } = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'test' }).sign(privateKey);

test.each<[what: string, change: Claims, code: string]>([
  ['without an account', { sub: '' }, 'unauthorised'],
  ['without a session', { sid: undefined }, 'unauthorised'],
  ['whose session is no text', { sid: 7 }, 'unauthorised'],
  ['of another issuer', { iss: 'other' }, 'unauthorised'],
  ['for another audience', { aud: 'sightline:other' }, 'unauthorised'],
  ['that ended', { exp: soon() - 61 }, 'token_expired'],
])('an access token %s is refused', async (_, change, code) => {
  const claims = JSON.parse(JSON.stringify({ ...validClaims(), ...change }));
  await expect(tokens.verify(await signed(claims))).rejects.toMatchObject({ code });
});

test('an access token without expiry, of another key, or in another format is refused', async () => {
  const { exp: _, ...endless } = validClaims();
  const others = await generateKeyPair('EdDSA');
  for (const token of [
    await signed(endless),
    await signed(validClaims(), { ...key, ...others }),
    'x.y.z',
  ])
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'unauthorised' });
});

test("verifying an access token returns the token's own claims each time", async () => {
  const [one, other] = [
    await signed(validClaims()),
    await signed({ ...validClaims(), sub: 'ben', sid: 't' }),
  ];
  for (const _ of ['first', 'again']) {
    expect(await tokens.verify(one)).toMatchObject({ userId: 'ada', sessionId: 's' });
    expect(await tokens.verify(other)).toMatchObject({ userId: 'ben', sessionId: 't' });
  }
});

const [firefox, safari] = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
];
test.each([
  [firefox, 'Firefox on Linux'],
  [safari, 'Safari on macOS'],
  ['', 'Unknown browser'],
  ['something', 'Unknown browser'],
])('the device of the user agent %j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test('a browser is recognised for its account by a cookie that cannot be forged', () => {
  const secrets = createSecrets('a root secret of a test, long enough');
  const browsers = createKnownBrowsers(secrets, 'https://a.example');
  const remembered = ['ada@x.example', 'ada@x.example', 'ben@x.example'].map(browsers.remember);
  const [ada = '', again = '', ben = ''] = remembered.map((header) => header.split(';')[0]);
  const name = browsers.of(`${ada}; ${ben}`, 'ada@x.example');
  expect(name).toMatch(/^[\w-]{24}$/);
  expect(browsers.of(again, 'ada@x.example')).not.toBe(name);
  expect(browsers.of(`${ada}; ${ben}`, 'ben@x.example')).not.toBe(name);
  const [cookie = '', value = ''] = ada.split('=');
  const [browser = '', proof = ''] = value.split('.');
  const forged = [
    '',
    `${cookie}=`,
    `${cookie}=${browser}`,
    `${cookie}=.${proof}`,
    `${cookie}=x.${proof}`,
  ];
  for (const header of [...forged, ben]) expect(browsers.of(header, 'ada@x.example')).toBeNull();
  expect(remembered[0]).toMatch(/Max-Age=31536000/);
});

const eventsOf = async (userId: string) =>
  (await auditEntriesOf(suite, userId)).map(({ action, actorEmail }) => [action, actorEmail]);

test('ending one session and ending all sessions are in the audit log, for the account only', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  const before = await eventsOf(ben.userId);
  const { sessions } = await suite.send(listSessions, {}, ada.accessToken);
  expect(sessions.map(({ current }) => current)).toEqual([true]);
  const caller = { address: '192.0.2.7', userAgent: firefox };
  await suite.accounts.beginSession(ada.userId, caller);
  const { sessions: both } = await suite.send(listSessions, {}, ada.accessToken);
  const other = both.find(({ current }) => !current);
  for (const moment of [other?.signed_in_at, other?.last_used_at])
    expect(Date.parse(moment ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await suite.send(endSession, { params: { id: other?.id ?? '' } }, ada.accessToken);
  await suite.send(endAllSessions, {}, ada.accessToken);
  expect((await eventsOf(ada.userId)).slice(-2)).toEqual([
    ['account.session_ended', ada.email],
    ['account.sessions_ended', ada.email],
  ]);
  expect(await eventsOf(ben.userId)).toEqual(before);
});

test.each([{}, { router: '/pricing' }, { query: 'plan=pro' }, { router: '/', query: 'a' }])(
  'signing in with %j stores that session in the browser',
  async (query) => {
    const { email, userId } = await signUp(suite);
    const body = { email, password: await seal(suite, testPassword) };
    const answer = await suite.send(login, { query, body });
    expect(answer).toMatchObject({ email, emailVerified: true });
    expect('metaData' in answer && answer.metaData).toEqual({
      ...{ user_id: userId, product_type: 'M', plan_type: 'F', default_dashboard: 'M' },
      ...{ full_name: expect.any(String), first_name: 'Person', last_name: expect.any(String) },
      ...{ profile_pic: null, ...query },
    });
    expect(answer).not.toHaveProperty('google_id');
    const events = (await eventsOf(userId)).map(([action]) => action);
    const signedIn = 'account.signed_in';
    expect(events.toSorted()).toEqual(['account.created', signedIn, signedIn]);
  },
);

test('a user who signs in with Google gets their own id there, and no other', async () => {
  const [ada, ben] = [await signUp(suite), await signUp(suite)];
  const linked = (provider: 'google' | 'oidc', subject: string, { userId, email }: typeof ada) => ({
    ...{ provider, subject, userId, email, createdAt: new Date() },
  });
  await suite.database.orm
    .insert(identities)
    .values([linked('oidc', 'other', ada), linked('google', 'of-ben', ben)]);
  const body = { email: ada.email, password: await seal(suite, testPassword) };
  expect(await suite.send(login, { query: {}, body })).not.toHaveProperty('google_id');
  await suite.database.orm.insert(identities).values(linked('google', 'of-ada', ada));
  expect(await suite.send(login, { query: {}, body })).toMatchObject({ google_id: 'of-ada' });
});
