import type { FastifyInstance } from 'fastify';

/** What is asked for all the time and says nothing about people's work. */
const background = /^\/(healthz|readyz|metrics|assets\/)/;

/**
 * Writes one line for each answered request: who asked for what, and how it went. Never what was
 * sent: the query, body and headers hold tokens, passwords and what people write.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const line = {
      method: request.method,
      // With its pattern, as an address can be a secret (`/verify/<token>`).
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
