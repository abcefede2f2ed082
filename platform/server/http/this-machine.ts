import type { FastifyRequest } from 'fastify';
import { isLoopback, localNames } from '../config/loopback.ts';

/**
 * Whether a request comes from this machine directly. One through a proxy does not, even where the
 * proxy runs here. A page of another site whose name resolves to this machine is detected by the
 * host in its request.
 */
export function isThisMachine(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  if (forwarded || forwardedFor || realIp) return false;
  return isLoopback(request.socket.remoteAddress ?? '') && localNames.has(request.hostname);
}
