import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, signUp, testPassword } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { getUserDetail } from '../contract/profile.ts';
import { login } from '../contract/sign-in.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('a visitor signs up, types the code from the mail, and is signed in [S4.8] [S7.15]', async () => {
  const ada = await signUp(suite, { name: 'ada mcKay' });
  const detail = await suite.send(getUserDetail, {}, ada.accessToken);
  expect(detail).toMatchObject({ full_name: 'Ada McKay', email: ada.email, plan_type: 'F' });
  const answer = await suite.send(login, {
    body: { email: ada.email, password: await seal(suite, testPassword) },
  });
  expect(answer).toHaveProperty('accessToken');
});
