import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Authenticator, createAuthenticator } from '#tests/fixtures/authenticator.ts';
import {
  mailsTo,
  makePerson,
  type Person,
  seal,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  addPasskey,
  listPasskeys,
  loginPasskey,
  maxPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../contract/passkeys.ts';
import { accountData } from '../../contract/profile.ts';
import { passkeys } from '../tables.ts';
import { relyingPartyOf } from './relying-party.ts';

const origin = 'https://sightline.example';
let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ PUBLIC_URL: origin });
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

const proof = async () => ({ password: await seal(suite, testPassword) });
const challengeFor = async (person: Person) =>
  (await suite.send(startPasskey, { body: await proof() }, person.accessToken)).challenge;
const signInChallenge = async () => (await suite.send(startPasskeyLogin, {})).challenge;
const code = (answer: { envelope: unknown }) =>
  (answer.envelope as { error?: { error_code: string } }).error?.error_code;

async function add(person: Person, authenticator: Authenticator, name = 'Laptop') {
  const response = authenticator.create(await challengeFor(person));
  return suite.send(addPasskey, { body: { name, response } }, person.accessToken);
}

async function personWithPasskey() {
  const person = await makePerson(suite);
  const authenticator = createAuthenticator(origin);
  const passkey = await add(person, authenticator);
  return { person, authenticator, passkey };
}

const signInWith = async (response: ReturnType<Authenticator['get']>) =>
  suite.request(loginPasskey, { body: { response }, query: {} });

test('a passkey is added after the password, listed, mailed, and signs in', async () => {
  const person = await signUp(suite);
  const authenticator = createAuthenticator(origin);
  const passkey = await add(person, authenticator, 'Laptop');
  const { passkeys: listed, available } = await suite.send(listPasskeys, {}, person.accessToken);
  expect(available).toBe(true);
  expect(listed).toMatchObject([{ id: passkey.id, name: 'Laptop', last_used_date: null }]);
  expect((await mailsTo(suite, person.email)).map(({ subject }) => subject)).toContain(
    'A passkey was added',
  );
  const session = await suite.send(loginPasskey, {
    body: { response: authenticator.get(await signInChallenge()) },
    query: { router: '/dashboard' },
  });
  expect(session).toMatchObject({ email: person.email, metaData: { router: '/dashboard' } });
  const after = await suite.send(listPasskeys, {}, session.accessToken);
  expect(after.passkeys[0]?.last_used_date).not.toBeNull();
});

test('the options of a new passkey require a verified user and leave out what is there', async () => {
  const { person, authenticator } = await personWithPasskey();
  const options = await suite.send(startPasskey, { body: await proof() }, person.accessToken);
  expect(options).toMatchObject({
    rp: { id: 'sightline.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  });
});

test('a wrong password adds none', async () => {
  const person = await signUp(suite);
  const body = { password: await seal(suite, 'Wrong7Harbour') };
  const refused = await suite.request(startPasskey, { body }, person.accessToken);
  expect(code(refused)).toBe('password/wrong');
  expect(code(await suite.request(startPasskey, { body: {} }, person.accessToken))).toBe(
    'password/needed',
  );
});

test('an account without a password adds one soon after it signed in', async () => {
  const person = await makePerson(suite);
  expect((await suite.request(startPasskey, { body: {} }, person.accessToken)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 11 * 60_000);
  const late = await suite.request(startPasskey, { body: {} }, person.accessToken);
  expect(code(late)).toBe('sign-in/stale');
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test.each([
  ['of another page', { origin: 'https://sightline.example.evil.test' }],
  ['of another host', { rpId: 'evil.test' }],
  ['without a verified user', { isVerified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['with an older counter', { counter: 1 }],
  ['signed by another key', { key: otherKey }],
])('an answer %s does not sign in', async (_, lies) => {
  const { authenticator } = await personWithPasskey();
  const refused = await signInWith(authenticator.get(await signInChallenge(), lies));
  expect([refused.status, code(refused)]).toEqual([401, 'passkey/refused']);
});

test.each([
  ['of another page', { origin: 'https://evil.test' }],
  ['of another host', { rpId: 'evil.test' }],
  ['without a verified user', { isVerified: false }],
  ['of another kind', { type: 'webauthn.get' }],
])('a new passkey %s is refused', async (_, lies) => {
  const person = await makePerson(suite);
  const response = createAuthenticator(origin).create(await challengeFor(person), lies);
  const body = { name: 'Laptop', response };
  expect(code(await suite.request(addPasskey, { body }, person.accessToken))).toBe(
    'passkey/refused',
  );
  const { passkeys: none } = await suite.send(listPasskeys, {}, person.accessToken);
  expect(none).toEqual([]);
});

test('each challenge counts once, for its purpose, its account and five minutes', async () => {
  const { person, authenticator } = await personWithPasskey();
  const challenge = await signInChallenge();
  expect((await signInWith(authenticator.get(challenge))).status).toBe(200);
  const again = await signInWith(authenticator.get(challenge));
  expect([again.status, code(again)]).toEqual([400, 'passkey/expired']);
  const ofAdding = await signInWith(authenticator.get(await challengeFor(person)));
  expect(code(ofAdding)).toBe('passkey/expired');

  const other = await makePerson(suite);
  const response = createAuthenticator(origin).create(await challengeFor(person));
  const stolen = { body: { name: 'Laptop', response } };
  expect(code(await suite.request(addPasskey, stolen, other.accessToken))).toBe('passkey/expired');

  const late = authenticator.get(await signInChallenge());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1000);
  expect(code(await signInWith(late))).toBe('passkey/expired');
});

test('an unknown passkey and an unreadable answer are refused', async () => {
  const unknown = createAuthenticator(origin).get(await signInChallenge());
  const refused = await signInWith(unknown);
  expect([refused.status, code(refused)]).toEqual([404, 'passkey/unknown']);
  const { authenticator } = await personWithPasskey();
  const answer = authenticator.get(await signInChallenge());
  const unreadable = await signInWith({
    ...answer,
    response: { ...answer.response, clientDataJSON: 'bm90IEpTT04' },
  });
  expect(code(unreadable)).toBe('passkey/refused');
});

test('one counter signs in once, also by two requests at once', async () => {
  const { authenticator } = await personWithPasskey();
  const [first, second] = [await signInChallenge(), await signInChallenge()];
  const answers = await Promise.all([
    signInWith(authenticator.get(first, { counter: 9 })),
    signInWith(authenticator.get(second, { counter: 9 })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('authenticators that do not count sign in again and again', async () => {
  const person = await makePerson(suite);
  const authenticator = createAuthenticator(origin);
  const response = authenticator.create(await challengeFor(person), { counter: 0 });
  await suite.send(addPasskey, { body: { name: 'Phone', response } }, person.accessToken);
  for (const _ of [1, 2]) {
    const answer = authenticator.get(await signInChallenge(), { counter: 0 });
    expect((await signInWith(answer)).status).toBe(200);
  }
});

test('a removed passkey no longer signs in, and only its owner renames or removes it', async () => {
  const { person, authenticator, passkey } = await personWithPasskey();
  const other = await makePerson(suite);
  const params = { id: passkey.id };
  const name = { params, body: { name: 'Work laptop' } };
  expect((await suite.request(renamePasskey, name, other.accessToken)).status).toBe(404);
  expect((await suite.request(removePasskey, { params }, other.accessToken)).status).toBe(404);
  await suite.send(renamePasskey, name, person.accessToken);
  const { passkeys: listed } = await suite.send(listPasskeys, {}, person.accessToken);
  expect(listed.map((one) => one.name)).toEqual(['Work laptop']);
  await suite.send(removePasskey, { params }, person.accessToken);
  const refused = await signInWith(authenticator.get(await signInChallenge()));
  expect(code(refused)).toBe('passkey/unknown');
  expect((await mailsTo(suite, person.email)).map(({ subject }) => subject)).toContain(
    'A passkey was removed',
  );
});

test('an account has one passkey of an authenticator, and at most twenty', async () => {
  const { person, authenticator } = await personWithPasskey();
  const twice = authenticator.create(await challengeFor(person));
  const answer = await suite.request(
    addPasskey,
    { body: { name: 'Again', response: twice } },
    person.accessToken,
  );
  expect(code(answer)).toBe('passkey/there');
  const [own] = await suite.database.orm.select().from(passkeys);
  const rows = Array.from({ length: maxPasskeys - 2 }, (_, at) => ({
    ...(own ?? expect.fail('no passkey')),
    userId: person.userId,
    id: `${person.userId}-${at}`,
    credentialId: `${person.userId}-${at}`,
  }));
  await suite.database.orm.insert(passkeys).values(rows);
  const more = [createAuthenticator(origin), createAuthenticator(origin)];
  const responses = [];
  for (const one of more) responses.push(one.create(await challengeFor(person)));
  const answers = await Promise.all(
    responses.map((response) =>
      suite.request(addPasskey, { body: { name: 'More', response } }, person.accessToken),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(code)).toContain('passkey/too-many');
});

test('the data of an account names its passkeys, without their keys', async () => {
  const { person } = await personWithPasskey();
  const data = await suite.send(accountData, {}, person.accessToken);
  expect(data).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
  expect(JSON.stringify(data)).not.toContain('public_key');
});

test.each([
  ['https://sightline.example', true],
  ['http://localhost:3000', true],
  ['http://sightline.localhost:3000', true],
  ['http://sightline.example', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
  ['http://127.0.0.1:3000', false],
])('browsers allow passkeys for %s: %s', (publicUrl, isAllowed) => {
  expect(relyingPartyOf(publicUrl).isAllowed).toBe(isAllowed);
});
