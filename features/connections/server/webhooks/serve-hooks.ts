import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { limitRate } from '#platform/server/http/rates.ts';
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
    const rate = (max: number) => ({ max: Math.ceil(max * rateScale), seconds: 60 });
    const limits = [
      limitRate(app, 'hook sender', rate(maxAMinute.sender), ({ ip }) => ip),
      limitRate(app, 'hook', rate(maxAMinute.key), ({ params }) =>
        digestOf((params as Params).key),
      ),
    ];

    scope.post<{ Params: Params }>(
      '/api/hooks/:service/:key',
      {
        schema: { hide: true },
        bodyLimit: maxBytes,
        async onRequest(request, reply) {
          reply.header('cache-control', 'no-store');
          for (const check of limits) await check(request, reply);
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

/** The key of a webhook is a secret, and counts of requests may be stored. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
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
