import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startPostgres, startRedis } from '#scripts/services.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { type LiveServer, liveServer } from '#tests/fixtures/live/live-server.ts';
import { type Typists, typists } from '#tests/fixtures/live/typists.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';

let location: TestEnvironment;
const servers: LiveServer[] = [];
const services: Service[] = [];
let people: Typists | undefined;

beforeAll(async () => {
  location = await makeTestEnvironment();
});
afterAll(async () => {
  people?.leave();
  for (const server of servers) await server.kill();
  for (const service of services) await service.stop();
  await location.remove();
});

async function newServer(at: Parameters<typeof liveServer>[0], environment = {}) {
  const server = await liveServer(at, environment);
  servers.push(server);
  await server.start();
  return server;
}

test('a server killed under load loses nothing that was acknowledged, and users reconnect', {
  timeout: faultTimeout,
}, async () => {
  const server = await newServer(location);
  people = typists([server.url, server.url], 'board');
  for (let round = 0; round < times(2, 20); round += 1) {
    await people.type(20 + Math.random() * 60);
    await server.kill();
    people.stop();
    await server.start();
    await people.check(server.url);
  }
  people.leave();
  await server.kill();
});

test('two servers on one document, one is killed: users at both continue and lose nothing', {
  timeout: faultTimeout,
}, async ({ skip }) => {
  const redis = await startRedis();
  const postgres = await startPostgres();
  services.push(...[redis, postgres].filter((one) => one !== null));
  if (!redis || !postgres) return skip('PostgreSQL and Redis are not on this machine');
  const at = { dataFolder: location.dataFolder, databaseUrl: postgres.url };
  const ahead = { REDIS_URL: redis.url, CLOCK_OFF: String(3_600_000) };
  const one = await newServer(at, { REDIS_URL: redis.url });
  const two = await newServer(at, ahead);
  people = typists([one.url, two.url, one.url, two.url], 'board');
  for (let round = 0; round < times(2, 20); round += 1) {
    const victim = round % 2 === 0 ? one : two;
    await people.type(40);
    if (round % 4 < 2) await victim.kill();
    else await victim.stop();
    const [, second] = people.visitors;
    expect(second).toBeDefined();
    await victim.start();
    await people.check(one.url, two.url);
  }
  people.leave();
});
