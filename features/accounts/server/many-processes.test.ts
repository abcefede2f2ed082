import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeSuite, type Suite } from '#app/server/compose.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';

const caller = { address: '127.0.0.1', userAgent: '' };

/** Two suites in separate processes on one PostgreSQL; the embedded database allows one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('with several processes on one database', () => {
  let environment: TestEnvironment;
  let first: Suite;
  let second: Suite;
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    const config = readConfig({
      DATA_DIR: environment.dataFolder,
      DATABASE_URL: environment.databaseUrl,
      SECRET: 'the same secret for all of the processes',
      LOG_LEVEL: 'silent',
    });
    [first, second] = await Promise.all([composeSuite(config), composeSuite(config)]);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await environment.remove();
  });

  test('a token of one server is valid at the other, until the session ends at either', async () => {
    const userId = await first.accounts.admit({ email: 'ada@example.org', fullName: 'Ada' });
    const { accessToken } = await first.accounts.beginSession(userId, caller);
    expect(await second.accounts.authenticate(accessToken)).toMatchObject({ userId });
    const headers = { authorization: `Bearer ${accessToken}` };
    await first.http.inject({ method: 'DELETE', url: '/api/main/user/sessions', headers });
    await expect(second.accounts.authenticate(accessToken)).rejects.toThrow();
  });

  test('both servers publish the same key for passwords', async () => {
    const request = { method: 'GET', url: '/api/main/user/password-key' } as const;
    const [one, other] = [await first.http.inject(request), await second.http.inject(request)];
    expect(one.json()).toEqual(other.json());
  });
});
