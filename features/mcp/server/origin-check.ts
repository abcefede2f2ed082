import type { FastifyReply, FastifyRequest } from 'fastify';
import { assistantFailures } from '../contract/calls.ts';

export interface AllowedOrigins {
  publicUrl: string;
  /** Origins of other sites whose pages may connect. */
  allowedOrigins: readonly string[];
}

/**
 * Returns a check that refuses what pages of other sites send, also after the name of such a site was
 * rebound to the address of this server. Pages of the allowed sites may read the answer. Programs that are
 * no browsers send no origin.
 * @throws assistant_origin_refused, from the check
 */
export function createOriginCheck({ publicUrl, allowedOrigins }: AllowedOrigins) {
  const own = new URL(publicUrl).origin;
  const others = new Set(allowedOrigins.map((one) => new URL(one).origin));
  return ({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void => {
    if (origin === undefined || origin === own) return;
    if (!others.has(origin)) throw assistantFailures.fail('assistant_origin_refused');
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, accept, mcp-protocol-version, mcp-session-id, last-event-id',
      'access-control-expose-headers': 'www-authenticate, mcp-session-id, retry-after',
      vary: 'origin',
    });
  };
}
