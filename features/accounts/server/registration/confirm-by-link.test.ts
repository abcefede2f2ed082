import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitePeople } from '#features/admin/contract/invitations.ts';
import { suspendPerson } from '#features/admin/contract/people.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import { addTeamMembers, createTeam } from '#features/teams/contract/calls.ts';
import {
  codeFor,
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
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
  admin = await signUp(suite);
});
afterAll(() => suite.close());

let made = 0;
const newEmail = () => {
  made += 1;
  return `by-link-${made}@people.example.org`;
};
const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? '';

async function registerAt(
  at: TestSuite,
  email: string,
  link: { invitation?: string; first_start?: string },
) {
  const password = await seal(at, testPassword);
  const body = { ...signUpForm, full_name: 'Ben Ode', email, password, ...link };
  return at.send(register, { query: { kind: 'DE' }, body });
}
/** Whether a registration with the link of an invitation is confirmed at once. */
async function comesIn(email: string, invitation: string): Promise<boolean> {
  const answer = await registerAt(suite, email, { invitation });
  const [user] = await suite.database.orm.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe('accessToken' in answer);
  return 'accessToken' in answer;
}
async function makeAdministrator(): Promise<Person> {
  const person = await makePerson(suite);
  const { orm } = suite.database;
  await orm.update(users).set({ isAdmin: true }).where(eq(users.id, person.userId));
  return person;
}
async function inviteHere(email: string, by = admin): Promise<string> {
  const body = { emails: [email], by_mail: false };
  const { invited } = await suite.send(invitePeople, { body }, by.accessToken);
  return tokenOf(invited[0]?.link);
}
async function inviteToNewTeam(owner: Person, email: string): Promise<string> {
  const { team_id } = await suite.send(
    createTeam,
    { body: { name: 'Harbour' } },
    owner.accessToken,
  );
  const body = { team_id, emails: [email], sides: ['M' as const], role: 'member' as const };
  const { links } = await suite.send(addTeamMembers, { body }, owner.accessToken);
  return tokenOf(links[0]?.link);
}
async function inviteToNewProject(owner: Person, email: string): Promise<string> {
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const body = { project_id: _id, email, permission: 'C' } as const;
  return tokenOf((await suite.send(mapperSharing.share, { body }, owner.accessToken)).link);
}

test('without a mail server the link of an administrator confirms its address, and is in the audit log', async () => {
  const email = newEmail();
  expect(await comesIn(email, await inviteHere(email))).toBe(true);
  const { entries } = await suite.send(listAudit, { query: {} }, admin.accessToken);
  expect(entries.find(({ action }) => action === 'account.confirmed_by_link')).toMatchObject({
    target: { title: email },
    details: { link: 'installation' },
  });
});

test('a link confirms no other address, and no address that is its own invention', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const token = await inviteHere(email);
  expect(await comesIn(other, token)).toBe(false);
  expect(await comesIn(other, 'nothing')).toBe(false);
  expect(await comesIn(email, token)).toBe(true);
  // The link was used up; what is there is not taken over.
  expect('accessToken' in (await registerAt(suite, email, { invitation: token }))).toBe(false);
});

test('the link replaces a registration that somebody else left waiting', async () => {
  const email = newEmail();
  const token = await inviteHere(email);
  const { registration } = (await registerAt(suite, email, {})) as { registration: string };
  const otp = await codeFor(suite, email);
  expect(await comesIn(email, token)).toBe(true);
  const late = await suite.request(verifyUser, { body: { email, otp, registration } });
  expect(late.envelope.status).toBe('failure');
});

test('a link of somebody who was suspended or no longer administers confirms nothing', async () => {
  const second = await makeAdministrator();
  const [demoted, suspended] = [newEmail(), newEmail()];
  const tokens = [await inviteHere(demoted, second), await inviteHere(suspended)];
  await suite.database.orm.update(users).set({ isAdmin: false }).where(eq(users.id, second.userId));
  expect(await comesIn(demoted, tokens[0] ?? '')).toBe(false);
  const owner = await makeAdministrator();
  const token = await inviteToNewTeam(owner, suspended);
  await suite.send(suspendPerson, { params: { id: owner.userId } }, admin.accessToken);
  expect(await comesIn(suspended, token)).toBe(false);
});

test('the link of a team confirms its address where an administrator made it: anybody else could have', async () => {
  const [email, wanted] = [newEmail(), newEmail()];
  expect(await comesIn(email, await inviteToNewTeam(admin, email))).toBe(true);
  const token = await inviteToNewTeam(await makePerson(suite), wanted);
  expect(await comesIn(wanted, token)).toBe(false);
});

test('the link of a team confirms nothing in place of a registration that waits', async () => {
  const email = newEmail();
  const token = await inviteToNewTeam(admin, email);
  await registerAt(suite, email, {});
  expect(await comesIn(email, token)).toBe(false);
});

test('the link of a project confirms nothing: anybody could make it', async () => {
  const email = newEmail();
  expect(await comesIn(email, await inviteToNewProject(admin, email))).toBe(false);
});

test('where only administrators bring people in, links of teams and projects neither confirm nor admit', async () => {
  const set = (access: 'open' | 'invitation', members_invite: boolean) =>
    suite.send(setSignUpRule, { body: { access, domains: [], members_invite } }, admin.accessToken);
  const owner = await makeAdministrator();
  const [email, invited] = [newEmail(), newEmail()];
  const token = await inviteToNewTeam(owner, email);
  await inviteToNewProject(owner, email);
  await set('open', false);
  expect(await comesIn(email, token)).toBe(false);
  await set('invitation', false);
  await expect(registerAt(suite, email, { invitation: token })).rejects.toThrow(
    'sign-up/invitation',
  );
  expect(await comesIn(invited, await inviteHere(invited))).toBe(true);
  await set('invitation', true);
  expect(await comesIn(newEmail(), token).catch((error) => String(error))).toContain('invitation');
  await set('open', true);
});

test('the link of the first start makes one administrator at once, of two who use it together', async () => {
  const fresh = await startSuite();
  const path = await fresh.accounts.firstStartPath();
  const first_start = path?.split('=')[1] ?? '';
  const emails = ['first@example.org', 'second@example.org'];
  const answers = await Promise.all(
    emails.map((email) => registerAt(fresh, email, { first_start })),
  );
  expect(answers.filter((answer) => 'accessToken' in answer)).toHaveLength(1);
  const stored = await fresh.database.orm.select().from(users);
  expect(stored.map(({ isAdmin, emailVerified }) => isAdmin && emailVerified).sort()).toEqual([
    false,
    true,
  ]);
  expect(stored.filter(({ emailVerified }) => emailVerified)).toHaveLength(1);
  await fresh.close();
});
