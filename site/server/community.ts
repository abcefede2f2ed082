import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';

/** Redirects `/community` to the configured community, or to the support page without one. */
export function serveCommunity(app: FastifyInstance, config: Config): void {
  app.get('/community', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(config.COMMUNITY_URL ?? '/support'),
  );
}
