import type { FastifyInstance } from 'fastify';

/** Frequent requests that are not logged. */
const background = /^\/(healthz|readyz|metrics|assets\/)/;

/**
 * Writes one line for each answered request: caller, route and result. Never the query, body or
 * headers, which may have tokens, passwords and users' content.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const line = {
      method: request.method,
      // The pattern of the route, as an address can be a secret (`/verify/<token>`).
      path: request.routeOptions.url ?? path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.actor?.userId,
      address: request.ip,
    };
    if (background.test(path)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
