import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSignUpRule } from '#features/installation/contract.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
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
    ...{ dismissed: false, accounts: 1, invitations: 0, sign_up: 'open', sign_up_chosen: false },
    ...{ single_sign_on: false, mail: false, backups: false, ai: false },
  });
  const ben = await makePerson(suite);
  const body = { access: 'invitation' as const, domains: [] };
  await suite.send(setSignUpRule, { body }, admin.accessToken);
  const invited = { emails: ['cleo@people.example.org'], by_mail: false };
  await suite.send(invitePeople, { body: invited }, admin.accessToken);
  expect(await read()).toMatchObject({
    ...{ accounts: 2, invitations: 1, sign_up: 'invitation', sign_up_chosen: true },
  });
  const dismiss = (by: Person, dismissed: boolean) =>
    suite.request(dismissNextSteps, { body: { dismissed } }, by.accessToken);
  expect((await dismiss(ben, true)).status).toBe(403);
  expect((await dismiss(admin, true)).envelope).toMatchObject({ data: { dismissed: true } });
  expect((await read()).dismissed).toBe(true);
  await dismiss(admin, false);
  expect((await read()).dismissed).toBe(false);
});
