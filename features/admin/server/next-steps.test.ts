import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyUser } from '#features/accounts/contract/registration.ts';
import { demoEmail } from '#features/accounts/server/index.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { codeFor, fillInSignUp, makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { invitePeople } from '../contract/invitations.ts';
import { dismissNextSteps, readNextSteps } from '../contract/next-steps.ts';

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
  admin = await signUp(suite);
});
afterAll(() => suite.close());

test('an administrator sees what is left to set up, and dismisses the list for all of them', async () => {
  const read = () => suite.send(readNextSteps, {}, admin.accessToken);
  expect(await read()).toEqual({
    ...{ dismissed: false, accounts: 1, waiting: 0, invitations: 0, sign_up: 'open' },
    ...{ sign_up_chosen: false, single_sign_on: false, mail: false, backups: false, ai: false },
  });
  await suite.accounts.admit({ email: demoEmail, fullName: 'Demo Researcher' });
  const ben = await makePerson(suite);
  await fillInSignUp(suite, {});
  const body = { access: 'invitation' as const, domains: [] };
  await suite.send(setSignUpRule, { body }, admin.accessToken);
  const invited = { emails: ['cleo@people.example.org'], by_mail: false };
  await suite.send(invitePeople, { body: invited }, admin.accessToken);
  expect(await read()).toMatchObject({
    ...{ accounts: 2, waiting: 1, invitations: 1, sign_up: 'invitation', sign_up_chosen: true },
  });
  const dismiss = (by: Person, dismissed: boolean) =>
    suite.request(dismissNextSteps, { body: { dismissed } }, by.accessToken);
  expect((await dismiss(ben, true)).status).toBe(403);
  expect((await dismiss(admin, true)).envelope).toMatchObject({ data: { dismissed: true } });
  expect((await read()).dismissed).toBe(true);
  await dismiss(admin, false);
  expect((await read()).dismissed).toBe(false);
});

test('administrators are notified once of each account that waits to be confirmed', async () => {
  const noticesOfWanda = async () => {
    const list = await suite.send(listNotifications, { query: {} }, admin.accessToken);
    const titles = list.notifications.map(({ title, path, read }) => ({ title, path, read }));
    return titles.filter(({ title }) => title.includes('Wanda Waits'));
  };
  const open = { access: 'open' as const, domains: [] };
  await suite.send(setSignUpRule, { body: open }, admin.accessToken);
  const person = { name: 'Wanda Waits', email: 'wanda@people.example.org' };
  const notice = {
    title: sentence`${person.name} signed up and waits to be confirmed`,
    path: expect.stringMatching(/^\/admin\/people\?waiting=[\w-]{16}$/),
    read: false,
  };
  await fillInSignUp(suite, person);
  await expect.poll(noticesOfWanda).toEqual([notice]);
  await fillInSignUp(suite, person);
  await fillInSignUp(suite, { name: 'Later Person' });
  expect(await noticesOfWanda()).toEqual([notice]);
  // Whoever is confirmed, by an administrator or a code, waits no longer.
  const body = { email: person.email, otp: await codeFor(suite, person.email) };
  await suite.send(verifyUser, { body });
  expect(await noticesOfWanda()).toEqual([{ ...notice, read: true }]);
  const list = await suite.send(listNotifications, { query: {} }, admin.accessToken);
  expect(list.notifications.find(({ title }) => title.includes('Later Person'))?.read).toBe(false);
});
