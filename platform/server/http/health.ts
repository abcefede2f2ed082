import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refusal, success } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '../config/config.ts';
import { hasOperatorToken } from './operator-token.ts';
import { isThisMachine } from './this-machine.ts';

/** Milliseconds after which a service without an answer counts as not ready. */
const patience = 3000;

/**
 * `/healthz` answers while the process lives, `/readyz` while it can serve, and `/metrics` in
 * Prometheus' format to this machine or with the token.
 */
export async function watchHealth(
  app: FastifyInstance,
  config: Config,
  ready: () => Promise<void>,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { schema: { hide: true } }, async () => success({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await Promise.race([ready(), rejectLater(patience)]);
      return success({ ready: true });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send(refusal(commonFailures.fail('unavailable')));
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw commonFailures.fail('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function rejectLater(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false });
  throw new Error('Getting ready took too long.');
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isThisMachine(request);
  return hasOperatorToken(request, token);
}
