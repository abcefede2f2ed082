import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { CallRate } from '#kernel/call.ts';
import { commonFailures } from '#kernel/failure.ts';

/** Counts a request and refuses it with `too_many_requests` when there were too many. */
export type RateCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Rates {
  /** Counts by address, before anything is known of the caller. */
  byAddress(name: string, rate: CallRate): RateCheck;
  /** Counts by person, and visitors by address. */
  byCaller(name: string, rate: CallRate): RateCheck;
}

/**
 * Rate limits, counted in this process, or in Redis for all processes together. Where Redis cannot
 * be reached nobody is refused: a limit protects the suite and must not stop it.
 */
export async function createRates(app: FastifyInstance, redis: Redis | undefined): Promise<Rates> {
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    skipOnError: true,
    nameSpace: 'rate:',
    ...(redis ? { redis } : {}),
  });
  const checkBy = (
    keyOf: (request: FastifyRequest) => string,
    name: string,
    { max, seconds }: CallRate,
  ): RateCheck => {
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
  };
  return {
    byAddress: (name, rate) => checkBy(neighbourhoodOf, name, rate),
    byCaller: (name, rate) =>
      checkBy((request) => request.actor?.userId ?? neighbourhoodOf(request), name, rate),
  };
}

/** An IPv4 address, or the /64 network of an IPv6 one: its owner has all of that. */
function neighbourhoodOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head];
  if (tail) groups.push(...Array<string>(8 - head.length - tail.length).fill('0'), ...tail);
  return groups.slice(0, 4).join(':');
}
