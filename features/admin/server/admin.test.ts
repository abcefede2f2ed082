import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { makePerson, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { readMayAdminister, readOverview } from '../contract/overview.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const adminIds = async () => {
  const admins = await suite.database.orm.select().from(users).where(eq(users.isAdmin, true));
  return admins.map(({ id }) => id);
};

test('of several first accounts that sign up at once one becomes administrator of the installation', async () => {
  await makePerson(suite);
  expect(await adminIds()).toEqual([]);
  const both = await Promise.all([signUp(suite), signUp(suite)]);
  const [admin, ...others] = await adminIds();
  expect(others).toEqual([]);
  expect(both.map(({ userId }) => userId)).toContain(admin);
  await signUp(suite);
  expect(await adminIds()).toEqual([admin]);
});

test('an administrator reads what the installation contains, and other users do not', async () => {
  const [adminId] = await adminIds();
  const caller = { address: '127.0.0.1', userAgent: 'test' };
  const admin = await suite.accounts.beginSession(adminId ?? '', caller);
  const person = await makePerson(suite);
  await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  const { features } = await suite.send(readOverview, {}, admin.accessToken);
  expect(features.projects).toEqual({ PM: 1, trashed: 0 });
  expect(features.accounts).toEqual({ verified: 5, administrators: 1, suspended: 0 });
  const mayAdminister = async (token: string) =>
    (await suite.send(readMayAdminister, {}, token)).may_administer;
  expect(await mayAdminister(admin.accessToken)).toBe(true);
  expect(await mayAdminister(person.accessToken)).toBe(false);
  await expect(suite.send(readOverview, {}, person.accessToken)).rejects.toThrow('admin_required');
  await expect(suite.send(readOverview, {})).rejects.toThrow('unauthorised');
});

test('once the administrator is deleted, signing up makes nobody administrator', async () => {
  const [adminId] = await adminIds();
  await suite.database.orm.delete(users).where(eq(users.id, adminId ?? ''));
  await signUp(suite);
  expect(await adminIds()).toEqual([]);
});
