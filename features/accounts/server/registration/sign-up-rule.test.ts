import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  readInstallation,
  type SignUpRule,
  setSignUpRule,
} from '#features/installation/contract.ts';
import {
  codeFor,
  fillInSignUp,
  makePerson,
  type Person,
  seal,
  signUp,
  signUpForm,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { register, verifyUser } from '../../contract/registration.ts';
import { users } from '../tables.ts';

let suite: TestSuite;
afterEach(() => suite.close());

/** Starts a suite with an administrator, who sets a rule. */
async function startWith(rule: SignUpRule): Promise<Person> {
  suite = await startSuite();
  const admin = await signUp(suite);
  await suite.send(setSignUpRule, { body: rule }, admin.accessToken);
  return admin;
}

async function registerAs(email: string, first_start?: string) {
  const password = await seal(suite, testPassword);
  const body = { ...signUpForm, full_name: 'Ben Ode', email, password };
  return suite.request(register, {
    query: { kind: 'DE' },
    body: first_start ? { ...body, first_start } : body,
  });
}

const refused = (error_code: string) => ({ status: 403, envelope: { error: { error_code } } });

test('with closed sign-up nobody creates an account, with or without one, and both get the same answer', async () => {
  const admin = await startWith({ access: 'closed', domains: [] });
  const fresh = await registerAs('ben@example.org');
  expect(fresh).toMatchObject(refused('sign-up/closed'));
  expect(await registerAs(admin.email)).toEqual(fresh);
  const stored = eq(users.email, 'ben@example.org');
  expect(await suite.database.orm.$count(users, stored)).toBe(0);
});

test('with sign-up by domain only addresses of these domains create accounts', async () => {
  await startWith({ access: 'domain', domains: [' Example.ORG', 'example.net'] });
  expect((await suite.send(readInstallation, {})).sign_up).toEqual({
    access: 'domain',
    domains: ['example.org', 'example.net'],
  });
  for (const email of ['ben@example.com', 'ben@sub.example.org', 'ben@notexample.org']) {
    const { status, envelope } = await registerAs(email);
    expect(status).toBe(403);
    expect(envelope).toMatchObject({
      error: { error_message: 'New accounts here need an address at example.org, example.net.' },
    });
  }
  await signUp(suite, { email: 'ben@example.net' });
});

test('with sign-up by invitation only invited addresses create accounts, until they accept', async () => {
  await startWith({ access: 'invitation', domains: [] });
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const invited = { project_id: id, email: 'Ben@example.org', permission: 'C' } as const;
  await suite.send(mapperSharing.share, { body: invited }, owner.accessToken);
  expect(await registerAs('vera@example.org')).toMatchObject(refused('sign-up/invitation'));
  await signUp(suite, { email: 'ben@example.org' });
});

test('an address that was not verified before sign-up was closed is not verified any more', async () => {
  const admin = await startWith({ access: 'open', domains: [] });
  const email = 'late@example.org';
  const { registration } = await fillInSignUp(suite, { email });
  const closed: SignUpRule = { access: 'closed', domains: [] };
  await suite.send(setSignUpRule, { body: closed }, admin.accessToken);
  const body = { email, otp: await codeFor(suite, email), registration };
  expect(await suite.request(verifyUser, { body })).toMatchObject(refused('sign-up/closed'));
});

test('the link of the first start lets the first account in whatever the rule is, once', async () => {
  suite = await startSuite({ SIGN_UP: 'closed' });
  const path = await suite.accounts.firstStartPath();
  const [, key = ''] = /^\/sign-up\?first-start=([\w-]+)$/.exec(path ?? '') ?? [];
  expect(key).not.toBe('');
  const email = 'first@example.org';
  expect(await registerAs(email)).toMatchObject(refused('sign-up/closed'));
  expect(await registerAs(email, 'wrong')).toMatchObject(refused('sign-up/closed'));
  expect((await registerAs(email, key)).status).toBe(200);
  const [user] = await suite.database.orm.select().from(users).where(eq(users.email, email));
  expect(user?.isAdmin).toBe(true);
  expect(await suite.accounts.firstStartPath()).toBeNull();
  expect(await registerAs('second@example.org', key)).toMatchObject(refused('sign-up/closed'));
});

test('only administrators set who may sign up, and a rule by domain needs a domain', async () => {
  const admin = await startWith({ access: 'open', domains: [] });
  const ben = await makePerson(suite);
  const set = (person: Person, body: SignUpRule) =>
    suite.send(setSignUpRule, { body }, person.accessToken);
  await expect(set(ben, { access: 'closed', domains: [] })).rejects.toThrow('admin_required');
  for (const domains of [[], ['example'], ['@example.org']]) {
    await expect(set(admin, { access: 'domain', domains })).rejects.toThrow('invalid_input');
  }
});
