import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Service, startPostgres } from '#scripts/services.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { connectAccount } from '#tests/fixtures/services/connect-account.ts';
import { featuresWith, oauthService } from '#tests/fixtures/services/connected-services.ts';
import { type OAuthService, startOAuthService } from '#tests/fixtures/services/oauth-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { connectionsKey } from './index.ts';

let postgres: Service | null = null;
let service: OAuthService;
const suites: TestSuite[] = [];

beforeAll(async () => {
  service = await startOAuthService();
  postgres = await startPostgres();
  if (!postgres) return;
  const shared = { DATABASE_URL: postgres.url, SECRET: 'the same for all servers, 32 letters' };
  const features = featuresWith(({ register }) => register(oauthService(service)));
  for (let started = 0; started < 2; started += 1) {
    suites.push(await startSuite(shared, { features }));
  }
});
afterAll(async () => {
  for (const suite of suites) await suite.close();
  await postgres?.stop();
  await service.close();
});
beforeEach(() => {
  service.refreshed = [];
  service.onRefresh = async () => undefined;
  service.faults = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const noDatabase = 'PostgreSQL is not on this machine';

/** Two servers, and a connection whose token has ended; null where there is no PostgreSQL. */
async function makeExpired() {
  const [one, two] = suites;
  if (!one || !two) return null;
  const id = await connectAccount(one, service, await makePerson(one), crypto.randomUUID());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3_600_000);
  return { id, here: one.get(connectionsKey), there: two.get(connectionsKey), one };
}

test('two servers that require a new token at once use no refresh token twice', async ({
  skip,
}) => {
  const made = await makeExpired();
  if (!made) return skip(noDatabase);
  const { id, here, there } = made;
  for (let round = 0; round < 3; round += 1) {
    const tokens = await Promise.all(
      [here, there, here, there, there, here].map((server) => server.tokenOf(id)),
    );
    expect(new Set(tokens).size).toBe(1);
    vi.setSystemTime(Date.now() + 3_600_000);
  }
  expect(service.refreshed).toHaveLength(3);
  expect(new Set(service.refreshed).size).toBe(3);
});

test('a refusal at one server ends the connection at both, with one request', async ({ skip }) => {
  const made = await makeExpired();
  if (!made) return skip(noDatabase);
  const { id, here, there } = made;
  service.withdraw();
  const failed = await Promise.allSettled([here.tokenOf(id), there.tokenOf(id)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(service.refreshed).toHaveLength(1);
});

test('new tokens are stored although the database disconnected during the request', async ({
  skip,
}) => {
  const made = await makeExpired();
  if (!made) return skip(noDatabase);
  const { id, here, there, one } = made;
  service.onRefresh = async () => {
    await one.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where state = 'idle in transaction' and datname = current_database()`,
    );
  };
  const token = await here.tokenOf(id);
  expect(await there.tokenOf(id)).toBe(token);
  expect(service.refreshed).toHaveLength(1);
});
