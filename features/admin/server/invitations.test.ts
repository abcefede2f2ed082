import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract/calls.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { mailsTo, makePerson, type Person, signUp as signUpWith } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  invitePeople,
  listAccountInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from '../contract/invitations.ts';
import { changePersonEmail } from '../contract/people.ts';
import { accountInvitations } from './tables.ts';

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
  // The first account of an installation is its administrator.
  admin = await signUpWith(suite);
});
afterAll(() => suite.close());
beforeEach(() => allow('invitation'));

const signUp = (email: string) => signUpWith(suite, { email });
let made = 0;
const newEmail = () => {
  made += 1;
  return `invited-${made}@people.example.org`;
};
const allow = (access: 'open' | 'invitation' | 'domain' | 'closed', domains: string[] = []) =>
  suite.send(setSignUpRule, { body: { access, domains } }, admin.accessToken);
const invite = (emails: string[], by_mail = true) =>
  suite.send(invitePeople, { body: { emails, by_mail } }, admin.accessToken);
const stored = (email: string) =>
  suite.database.orm.$count(accountInvitations, eq(accountInvitations.email, email));
const list = () => suite.send(listAccountInvitations, {}, admin.accessToken);
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const read = (link: string) => suite.request(readInvitation, { query: { token: tokenOf(link) } });
const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;
/** A link that was made, with the invitation that it belongs to. */
async function inviteOne(email: string, byMail = false) {
  const [sent] = (await invite([email], byMail)).invited;
  if (!sent) throw new Error('Nobody was invited.');
  return sent;
}

test('an invitation by mail has a link, admits its address, and is used up by the account', async () => {
  const email = newEmail();
  await expect(signUp(email)).rejects.toThrow('sign-up/invitation');
  const { link } = await inviteOne(email, true);
  const [mail] = await mailsTo(suite, email);
  expect(mail?.subject).toBe(`${admin.fullName} invited you to Sightline`);
  expect(mail?.text).toContain(link);
  expect((await read(link)).envelope).toMatchObject({
    data: { email, invited_by: admin.fullName },
  });
  await signUp(email);
  expect(await stored(email)).toBe(0);
  expect((await list()).map((one) => one.email)).not.toContain(email);
});

test('reading the list changes nothing, also where an invitation was left behind or expired long ago', async () => {
  const [left, old] = [newEmail(), newEmail()];
  for (const email of [left, old]) await inviteOne(email);
  const { orm } = suite.database;
  const long = { expiresAt: new Date(Date.now() - 91 * 86_400_000) };
  await orm.update(accountInvitations).set(long).where(eq(accountInvitations.email, old));
  // As earlier releases left it: the account is there, and so is its invitation.
  const [row] = await orm
    .select()
    .from(accountInvitations)
    .where(eq(accountInvitations.email, left));
  await signUp(left);
  if (row) await orm.insert(accountInvitations).values(row);
  const listed = (await list()).map((one) => one.email);
  expect(listed).not.toContain(left);
  expect(listed).not.toContain(old);
  expect([await stored(left), await stored(old)]).toEqual([1, 1]);
  // The next one that is written clears what expired long ago.
  await inviteOne(newEmail());
  expect(await stored(old)).toBe(0);
});

test.each<[string, (email: string) => Promise<unknown>]>([
  ['an account that is admitted', (email) => suite.accounts.admit({ email, fullName: 'Ada' })],
  [
    'an account that gets the address',
    async (email) => {
      const { userId } = await makePerson(suite);
      const given = { params: { id: userId }, body: { email } };
      await suite.send(changePersonEmail, given, admin.accessToken);
    },
  ],
])('an invitation is used up by %s', async (_, use) => {
  const email = newEmail();
  await inviteOne(email);
  await use(email);
  expect(await stored(email)).toBe(0);
});

test('a link without a mail admits the address too, and a new link ends the earlier one', async () => {
  const email = newEmail();
  const { link, invitation_id: id } = await inviteOne(email);
  expect(await mailsTo(suite, email)).toEqual([]);
  const renew = { params: { id }, body: { by_mail: false } };
  const renewed = await suite.send(renewInvitation, renew, admin.accessToken);
  expect(codeOf(await read(link))).toBe('invitation_not_found');
  expect((await read(renewed.link)).status).toBe(200);
  await signUp(email);
});

test('an invitation that is withdrawn or has expired admits nobody', async () => {
  const [withdrawn, old] = [newEmail(), newEmail()];
  const sent = await inviteOne(withdrawn);
  const params = { id: sent.invitation_id };
  await suite.send(withdrawInvitation, { params }, admin.accessToken);
  expect(codeOf(await suite.request(withdrawInvitation, { params }, admin.accessToken))).toBe(
    'invitation_not_found',
  );
  const { link, invitation_id } = await inviteOne(old);
  const past = { expiresAt: new Date(Date.now() - 1000) };
  const row = eq(accountInvitations.id, invitation_id);
  await suite.database.orm.update(accountInvitations).set(past).where(row);
  for (const email of [withdrawn, old]) {
    await expect(signUp(email)).rejects.toThrow('sign-up/invitation');
  }
  for (const one of [sent.link, link]) expect((await read(one)).status).toBe(404);
  expect((await list()).find(({ email }) => email === old)).toMatchObject({ expired: true });
});

test('nobody is invited whom the rule for sign-up does not admit, and no account twice', async () => {
  const request = (emails: string[]) =>
    suite.request(invitePeople, { body: { emails, by_mail: true } }, admin.accessToken);
  await allow('closed');
  expect(codeOf(await request([newEmail()]))).toBe('sign_up_closed');
  await allow('domain', ['museum.example']);
  expect(codeOf(await request(['ada@elsewhere.example']))).toBe('sign_up_domain');
  expect((await request(['ada@museum.example'])).status).toBe(200);
  await allow('open');
  const ben = await makePerson(suite);
  const answer = await invite([ben.email.toUpperCase(), newEmail()]);
  expect(answer).toMatchObject({ invited: [{}], with_account: [ben.email] });
});

test('invitations are in the audit log, and only administrators see them', async () => {
  const email = newEmail();
  const { invitation_id: id } = await inviteOne(email);
  await suite.send(withdrawInvitation, { params: { id } }, admin.accessToken);
  const query = { person: email };
  const { entries } = await suite.send(listAudit, { query }, admin.accessToken);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['account.invitation_withdrawn', {}],
    ['account.invited', { sent: 'link' }],
  ]);
  const ben = await makePerson(suite);
  for (const request of [
    suite.request(listAccountInvitations, {}, ben.accessToken),
    suite.request(invitePeople, { body: { emails: [email], by_mail: true } }, ben.accessToken),
  ]) {
    expect(codeOf(await request)).toBe('admin_required');
  }
});
