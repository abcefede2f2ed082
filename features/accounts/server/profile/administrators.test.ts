import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { deleteUser } from '../../contract/profile.ts';
import { users } from '../tables.ts';
import { nameAdministrator } from './administrators.ts';

let suite: TestSuite;
let ada: Person;
beforeEach(async () => {
  suite = await startSuite();
  ada = await makePerson(suite);
  await nameAdministrator(suite.database.orm, ada.email);
});
afterEach(() => suite.close());

const remove = ({ accessToken }: Person) => suite.send(deleteUser, { body: {} }, accessToken);
const administrators = async () => {
  const found = await suite.database.orm.select().from(users).where(eq(users.isAdmin, true));
  return found.map(({ email }) => email).sort();
};

test('the only administrator cannot delete their account while other accounts exist, and the failure says what to do', async () => {
  const ben = await makePerson(suite);
  await expect(remove(ada)).rejects.toThrow(
    'account/only-administrator: You are the only administrator here. The person who runs this server has to add another one first, with: npm run administrator -- EMAIL',
  );
  expect(await administrators()).toEqual([ada.email]);
  expect(await nameAdministrator(suite.database.orm, ` ${ben.email.toUpperCase()} `)).toBe(true);
  await remove(ada);
  expect(await administrators()).toEqual([ben.email]);
});

test('when two administrators delete their accounts at once, one stays', async () => {
  const ben = await makePerson(suite);
  await makePerson(suite);
  await nameAdministrator(suite.database.orm, ben.email);
  const answers = await Promise.allSettled([remove(ada), remove(ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await administrators()).toHaveLength(1);
});

test('accounts without administration can be deleted, and so can the last account of all', async () => {
  const ben = await makePerson(suite);
  await remove(ben);
  await remove(ada);
  expect(await administrators()).toEqual([]);
});

test('an address without a verified account cannot become administrator', async () => {
  expect(await nameAdministrator(suite.database.orm, 'nobody@example.com')).toBe(false);
  const ben = await makePerson(suite);
  await suite.database.orm
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, ben.userId));
  expect(await nameAdministrator(suite.database.orm, ben.email)).toBe(false);
  expect(await administrators()).toEqual([ada.email]);
});
