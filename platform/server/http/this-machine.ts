import type { FastifyRequest } from 'fastify';
import { isLoopback, localNames } from '../config/loopback.ts';

/**
 * Whether a request was made on this machine by this machine. What came through a proxy was not,
 * though the proxy may run here; and a page elsewhere whose name was pointed at this machine is
 * told by the name that it asks for.
 */
export function isThisMachine(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  if (forwarded || forwardedFor || realIp) return false;
  return isLoopback(request.socket.remoteAddress ?? '') && localNames.has(request.hostname);
}
