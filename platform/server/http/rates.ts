import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { CallRate } from '#kernel/call/call.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { addressBlockOf } from './address-block.ts';

/** Counts a request; refuses it with `too_many_requests` when there were too many. */
export type RateCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Rates {
  /** Counts by address, before the caller is authenticated. */
  byAddress(name: string, rate: CallRate): RateCheck;
  /** Counts by user; visitors by address. */
  byCaller(name: string, rate: CallRate): RateCheck;
}

/**
 * Rate limits, counted in this process, or in Redis for all processes together. While Redis is
 * unreachable no request is refused: a limit protects the suite and must not stop it.
 */
export async function createRates(app: FastifyInstance, redis: Redis | undefined): Promise<Rates> {
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    skipOnError: true,
    nameSpace: 'rate:',
    ...(redis ? { redis } : {}),
  });
  const addressOf = ({ ip }: FastifyRequest) => addressBlockOf(ip);
  return {
    byAddress: (name, rate) => limitRate(app, name, rate, addressOf),
    byCaller: (name, rate) =>
      limitRate(app, name, rate, (request) => request.actor?.userId ?? addressOf(request)),
  };
}

/**
 * A check that counts requests by a key, for routes that are no calls.
 * @param keyOf must not return a secret: it may be stored
 */
export function limitRate(
  app: FastifyInstance,
  name: string,
  { max, seconds }: CallRate,
  keyOf: (request: FastifyRequest) => string,
): RateCheck {
  const count = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${name}:${keyOf(request)}`,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw commonFailures.fail('too_many_requests');
  };
}
