import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { HookRequest } from './hook-service.ts';
import type { Webhooks } from './webhooks.ts';

/** Deliveries a minute: to one webhook, and from one network address. */
const maxAMinute = { key: 1200, sender: 3000 };
const usualMaxBytes = 1024 * 1024;
/** The maximum that a service may declare. */
const maxBytes = 5 * 1024 * 1024;

interface Params {
  service: string;
  key: string;
}

export interface HookEntranceOptions {
  webhooks: Pick<Webhooks, 'find' | 'receive'>;
  /** Factor of the rate limits. */
  rateScale: number;
}

/** Serves the route of all webhooks; passes the exact bytes of bodies on. */
export async function serveHooks(
  app: FastifyInstance,
  { webhooks, rateScale }: HookEntranceOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    const limit = (max: number, keyOf: (request: FastifyRequest) => string) =>
      app.createRateLimit({
        max: Math.ceil(max * rateScale),
        timeWindow: 60_000,
        keyGenerator: keyOf,
      });
    const limits = [
      limit(maxAMinute.sender, ({ ip }) => `hook sender: ${ip}`),
      limit(maxAMinute.key, ({ params }) => `hook: ${(params as Params).key}`),
    ];

    scope.post<{ Params: Params }>(
      '/api/hooks/:service/:key',
      {
        schema: { hide: true },
        bodyLimit: maxBytes,
        async onRequest(request, reply) {
          reply.header('cache-control', 'no-store');
          for (const check of limits) {
            const counted = await check(request);
            if (counted.isAllowed || !counted.isExceeded) continue;
            reply.header('retry-after', counted.ttlInSeconds);
            throw commonFailures.fail('too_many_requests');
          }
        },
      },
      async (request) => {
        const { service, key } = request.params;
        const delivery = readDelivery(request);
        if (delivery.body.length > (webhooks.find(service)?.maxBytes ?? usualMaxBytes)) {
          throw commonFailures.fail('too_large');
        }
        await webhooks.receive(service, key, delivery);
        return success(null);
      },
    );
  });
}

function readDelivery({ headers, body }: FastifyRequest): HookRequest {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    headers: Object.fromEntries(single),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
