import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#features/accounts/contract/password.ts';
import { deleteUser, getUserDetail } from '#features/accounts/contract/profile.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { users } from '#features/accounts/server/tables.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { createToken } from '#features/tokens/contract.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  fillInSignUp,
  mailsTo,
  makePerson,
  type Person,
  seal,
  signIn,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  changePersonEmail,
  confirmPerson,
  deletePerson,
  listPeople,
  makePasswordLink,
  readPerson,
  resetSecondFactor,
  restorePerson,
  setAdministrator,
  suspendPerson,
  transferProjects,
} from '../contract/people.ts';

let suite: TestSuite;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  // The first account of an installation is its administrator.
  admin = await signUp(suite);
});
afterAll(() => suite.close());
beforeEach(async () => {
  ada = await makePerson(suite);
});

async function makeAdmin(): Promise<Person> {
  const person = await makePerson(suite);
  await change(person, { isAdmin: true });
  return person;
}
const change = (person: Person, columns: Partial<typeof users.$inferInsert>) =>
  suite.database.orm.update(users).set(columns).where(eq(users.id, person.userId));
const of = (person: Person) => ({ params: { id: person.userId } });
const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;
const adminsLeft = async () => {
  const found = await suite.database.orm.select().from(users).where(eq(users.isAdmin, true));
  return found.map(({ id }) => id);
};
const lastEntry = async (person: Person) => {
  const query = { target: person.userId };
  return (await suite.send(listAudit, { query }, admin.accessToken)).entries[0];
};

test('a suspended account is out at once, everywhere, until it is restored', async () => {
  const ben = await signUp(suite);
  const body = { name: 'Script', scopes: ['read' as const], projects: null, days: 1 };
  const { token } = await suite.send(createToken, { body }, ben.accessToken);
  const read = async (bearer: string) => (await suite.request(listProjects, {}, bearer)).status;
  expect([await read(ben.accessToken), await read(token)]).toEqual([200, 200]);
  const suspended = await suite.send(suspendPerson, of(ben), admin.accessToken);
  expect(suspended.suspended_date).not.toBeNull();
  expect([await read(ben.accessToken), await read(token)]).toEqual([401, 401]);
  await expect(signIn(suite, ben.email)).rejects.toThrow('account/suspended');
  const wrong = { email: ben.email, password: await seal(suite, 'Wrong1234') };
  expect(codeOf(await suite.request(login, { body: wrong }))).toBe('auth/wrong-password');
  expect(await lastEntry(ben)).toMatchObject({ action: 'account.sign_in_failed' });
  const restored = await suite.send(restorePerson, of(ben), admin.accessToken);
  expect(restored.suspended_date).toBeNull();
  expect((await signIn(suite, ben.email)).email).toBe(ben.email);
  expect([await read(ben.accessToken), await read(token)]).toEqual([401, 200]);
});

test('a suspended account with a second factor learns of it after the password', async () => {
  const ben = await signUp(suite);
  await change(ben, { twoFactor: true });
  await suite.send(suspendPerson, of(ben), admin.accessToken);
  await expect(signIn(suite, ben.email)).rejects.toThrow('account/suspended');
});

test('each change of an account is in the audit log, with who made it', async () => {
  await change(ada, { twoFactor: true, totpSecret: 'sealed' });
  const steps = [
    [suspendPerson, {}, 'account.suspended'],
    [restorePerson, {}, 'account.restored'],
    [resetSecondFactor, {}, 'account.second_factor_reset'],
    [setAdministrator, { body: { is_admin: true } }, 'account.administrator_added'],
    [setAdministrator, { body: { is_admin: false } }, 'account.administrator_removed'],
    [changePersonEmail, { body: { email: 'new@people.example.org' } }, 'account.email_changed'],
    [transferProjects, { body: { email: admin.email } }, 'account.projects_handed_over'],
  ] as const;
  for (const [call, given, action] of steps) {
    await suite.send(call, { ...of(ada), ...given } as never, admin.accessToken);
    expect(await lastEntry(ada)).toMatchObject({ action, actor: { user_id: admin.userId } });
  }
  expect(await suite.send(readPerson, of(ada), admin.accessToken)).toMatchObject({
    ...{ email: 'new@people.example.org', two_factor: false, is_admin: false },
  });
  expect((await mailsTo(suite, ada.email))[0]?.subject).toContain('email address');
  expect((await mailsTo(suite, 'new@people.example.org'))[0]?.subject).toContain('email address');
});

test('of two administrators who remove or suspend each other at once, one stays', async () => {
  const others = (await adminsLeft()).filter((id) => id !== admin.userId);
  expect(others).toEqual([]);
  for (const call of [setAdministrator, suspendPerson]) {
    const ben = await makeAdmin();
    const given = { body: { is_admin: false } };
    const answers = await Promise.all([
      suite.request(call, { ...of(ben), ...given } as never, admin.accessToken),
      suite.request(call, { ...of(admin), ...given } as never, ben.accessToken),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await suite.database.orm.select().from(users).where(eq(users.isAdmin, true));
    expect(left.filter(({ suspendedAt }) => !suspendedAt)).toHaveLength(1);
    await change(ben, { isAdmin: false });
    await change(admin, { isAdmin: true, suspendedAt: null });
    admin = {
      ...admin,
      ...(await suite.accounts.beginSession(admin.userId, { address: '', userAgent: '' })),
    };
  }
});

test('the last administrator stays one, and nobody suspends or deletes themselves here', async () => {
  const remove = { ...of(admin), body: { is_admin: false } };
  expect(codeOf(await suite.request(setAdministrator, remove, admin.accessToken))).toBe(
    'account/last-administrator',
  );
  for (const call of [suspendPerson, deletePerson]) {
    expect(codeOf(await suite.request(call, of(admin), admin.accessToken))).toBe('account/own');
  }
  const ben = await makeAdmin();
  await suite.send(suspendPerson, of(ben), admin.accessToken);
  const password = await seal(suite, testPassword);
  const own = await suite.request(deleteUser, { body: { password } }, admin.accessToken);
  expect(codeOf(own)).toBe('account/only-administrator');
  await change(ben, { isAdmin: false });
  expect(
    codeOf(
      await suite.request(
        setAdministrator,
        { ...of(ben), body: { is_admin: true } },
        admin.accessToken,
      ),
    ),
  ).toBe('account/not-active');
});

test('an address that another account has is refused, and one of an unconfirmed registration is not', async () => {
  const ben = await makePerson(suite);
  const set = (email: string) =>
    suite.request(changePersonEmail, { ...of(ada), body: { email } }, admin.accessToken);
  expect(codeOf(await set(ben.email))).toBe('account/email-taken');
  await change(ben, { emailVerified: false });
  expect((await set(ben.email)).status).toBe(200);
  expect((await suite.send(getUserDetail, {}, ada.accessToken)).email).toBe(ben.email);
});

test('projects are handed over to an account that is in use, and their former owner loses them', async () => {
  const ben = await makePerson(suite);
  const named = { body: { title: 'Harbour visit' } };
  const { _id: id } = await suite.send(mapperCalls.create, named, ada.accessToken);
  const give = (email: string) =>
    suite.request(transferProjects, { ...of(ada), body: { email } }, admin.accessToken);
  expect(codeOf(await give('nobody@people.example.org'))).toBe('receiver_not_found');
  expect(codeOf(await give(ada.email))).toBe('receiver_is_owner');
  const gone = await makePerson(suite);
  await suite.send(suspendPerson, of(gone), admin.accessToken);
  expect(codeOf(await give(gone.email))).toBe('receiver_not_found');
  expect((await give(ben.email)).envelope).toMatchObject({ data: { projects: 1 } });
  const list = async (person: Person) =>
    (await suite.send(listProjects, {}, person.accessToken)).projects.map(({ _id }) => _id);
  expect([await list(ada), await list(ben)]).toEqual([[], [id]]);
  const { notifications } = await suite.send(listNotifications, { query: {} }, ben.accessToken);
  expect(notifications[0]).toMatchObject({
    title: `You own 1 project now of ${ada.fullName}, handed over by an administrator`,
    text: 'Harbour visit',
  });
});

test('an administrator sees what goes with an account, and deletes it', async () => {
  await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  const { losses } = await suite.send(readPerson, of(ada), admin.accessToken);
  expect(losses).toEqual([{ what: 'projects', count: 1, shared: [] }]);
  await suite.send(deletePerson, { ...of(ada), query: {} }, admin.accessToken);
  expect((await suite.request(readPerson, of(ada), admin.accessToken)).status).toBe(404);
  expect((await suite.request(getUserDetail, {}, ada.accessToken)).status).toBe(401);
  const query = { group: 'deletion' as const, person: admin.userId };
  const { entries } = await suite.send(listAudit, { query }, admin.accessToken);
  const deleted = entries.find(({ action }) => action === 'account.deleted');
  expect(deleted?.target?.title).toBe('Deleted account');
});

test('projects are handed over in the same step in which an account is deleted, or nothing happens', async () => {
  const ben = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  const erase = (to: string) =>
    suite.request(deletePerson, { ...of(ada), query: { hand_over_to: to } }, admin.accessToken);
  expect(codeOf(await erase('nobody@people.example.org'))).toBe('receiver_not_found');
  expect(codeOf(await erase(ada.email))).toBe('receiver_is_owner');
  expect((await suite.request(getUserDetail, {}, ada.accessToken)).status).toBe(200);
  expect(codeOf(await erase(ben.email))).toBeNull();
  const { projects } = await suite.send(listProjects, {}, ben.accessToken);
  expect(projects.map(({ _id }) => _id)).toEqual([id]);
  expect((await suite.request(readPerson, of(ada), admin.accessToken)).status).toBe(404);
});

test('a picker gets some accounts that are in use, found by name or address', async () => {
  const names = ['Pia Picked', 'Pim Picked', 'Pam Picked'];
  const people: Person[] = [];
  for (const name of names) people.push(await makePerson(suite, { name }));
  const [pia] = people;
  if (pia) await suite.send(suspendPerson, of(pia), admin.accessToken);
  const query = { search: 'picked', state: 'active' as const, limit: 1 };
  const found = await suite.send(listPeople, { query }, admin.accessToken);
  expect(found.people.map(({ full_name }) => full_name)).toEqual(['Pam Picked']);
  expect(found.total).toBe(2);
});

describe('an account that waits for its code', () => {
  const waiting = async () => {
    const email = `waits-${newId()}@people.example.org`;
    await fillInSignUp(suite, { email });
    const query = { search: email, state: 'never' as const };
    const [found] = (await suite.send(listPeople, { query }, admin.accessToken)).people;
    if (!found) throw new Error('Nobody waits.');
    return found;
  };
  const confirm = (person: { user_id: string; created_date: string }, by = admin) => {
    const body = { created_date: person.created_date };
    return suite.request(confirmPerson, { params: { id: person.user_id }, body }, by.accessToken);
  };

  test('is confirmed by an administrator, signs in, and its code ends', async () => {
    const person = await waiting();
    expect(codeOf(await confirm(person, ada))).toBe('admin_required');
    expect((await confirm(person)).envelope).toMatchObject({ data: { has_signed_in: true } });
    expect(codeOf(await confirm(person))).toBeNull();
    expect((await signIn(suite, person.email)).email).toBe(person.email);
    const query = { target: person.user_id };
    const { entries } = await suite.send(listAudit, { query }, admin.accessToken);
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'account.confirmed')).toHaveLength(1);
  });

  test('is not confirmed where somebody signed up in its place since the administrator looked', async () => {
    const person = await waiting();
    await fillInSignUp(suite, { email: person.email });
    expect(codeOf(await confirm(person))).toBe('account/registered-again');
    await expect(signIn(suite, person.email)).rejects.toThrow();
  });
});

test('a link of an administrator sets a new password once, and ends the sessions', async () => {
  const ben = await signUp(suite);
  const make = (by: Person, person: Person) =>
    suite.request(makePasswordLink, of(person), by.accessToken);
  expect(codeOf(await make(ada, ben))).toBe('admin_required');
  expect(codeOf(await make(admin, admin))).toBe('account/own');
  const { link } = await suite.send(makePasswordLink, of(ben), admin.accessToken);
  const { pathname, searchParams, hash } = new URL(link);
  expect([pathname, searchParams.get('email')]).toEqual(['/reset-password', ben.email]);
  const resetToken = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const set = async (password: string) =>
    codeOf(
      await suite.request(changePassword, {
        body: { resetToken, new_password: await seal(suite, password) },
      }),
    );
  expect(await set('Another12')).toBeNull();
  expect(await set('Another13')).toBe('reset/expired');
  expect((await suite.request(listProjects, {}, ben.accessToken)).status).toBe(401);
  expect(await lastEntry(ben)).toMatchObject({ action: 'account.password_reset' });
  await suite.send(suspendPerson, of(ben), admin.accessToken);
  expect(codeOf(await make(admin, ben))).toBe('account/not-active');
});

test('accounts are found by name, address and state, page by page', async () => {
  const zoe = await makePerson(suite, { name: 'Zoe Unusual' });
  const find = async (query: Parameters<typeof suite.send<typeof listPeople>>[1]['query']) =>
    (await suite.send(listPeople, { query: { ...query } }, admin.accessToken)).people.map(
      ({ user_id }) => user_id,
    );
  expect(await find({ search: 'zoe un' })).toEqual([zoe.userId]);
  expect(await find({ search: zoe.email.toUpperCase() })).toEqual([zoe.userId]);
  expect(await find({ search: 'zoe un', state: 'suspended' })).toEqual([]);
  await suite.send(suspendPerson, of(zoe), admin.accessToken);
  expect(await find({ search: 'zoe un', state: 'suspended' })).toEqual([zoe.userId]);
  expect(await find({ search: 'zoe un', state: 'active' })).toEqual([]);
  expect(await find({ state: 'administrators' })).toEqual([admin.userId]);
  await change(zoe, { emailVerified: false, suspendedAt: null });
  expect(await find({ search: 'zoe un', state: 'never' })).toEqual([zoe.userId]);
  const email = (index: number) => `paged${index}@people.example.org`;
  for (let index = 0; index < 60; index += 1) {
    await suite.accounts.admit({ email: email(index), fullName: 'Paged Person' });
  }
  const query = { search: 'paged person' };
  const first = await suite.send(listPeople, { query }, admin.accessToken);
  expect([first.people.length, first.total]).toEqual([50, 60]);
  const rest = { query: { ...query, cursor: first.next ?? '' } };
  const second = await suite.send(listPeople, rest, admin.accessToken);
  const all = [...first.people, ...second.people].map((one) => one.user_id);
  expect([new Set(all).size, second.next]).toEqual([60, null]);
});
