import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openRedis } from '../redis/open-redis.ts';
import { createRates } from './rates.ts';
import { answerFailures } from './response/failures.ts';

const url = process.env.TEST_REDIS_URL;
const log = pino({ level: 'silent' });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A process that lets two requests a minute through. */
async function startProcess(redisUrl: string, connected: boolean): Promise<FastifyInstance> {
  const redis = openRedis(redisUrl, log);
  if (connected) await once(redis, 'ready');
  const app = Fastify();
  answerFailures(app);
  const rates = await createRates(app, redis);
  const check = rates.byAddress('test', { max: 2, seconds: 60 });
  app.get('/', { onRequest: check }, async () => 'in');
  closing.push(async () => {
    await app.close();
    redis.disconnect();
  });
  return app;
}

const statusOf = async (app: FastifyInstance) =>
  (await app.inject({ url: '/', remoteAddress: '192.0.2.77' })).statusCode;

test.runIf(url)('processes that share a Redis count together', async () => {
  const [one, two] = [await startProcess(url ?? '', true), await startProcess(url ?? '', true)];
  expect(await statusOf(one)).toBe(200);
  expect(await statusOf(two)).toBe(200);
  expect(await statusOf(one)).toBe(429);
  expect(await statusOf(two)).toBe(429);
});

test('no request is refused because Redis is unreachable', async () => {
  const app = await startProcess('redis://127.0.0.1:1', false);
  for (const status of [200, 200, 200]) expect(await statusOf(app)).toBe(status);
});
