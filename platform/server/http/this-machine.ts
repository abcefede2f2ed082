import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an interface to listen on is reached by this machine only. */
export function isLoopback(host: string): boolean {
  return loopback.test(host) || localNames.has(host);
}

/**
 * Whether a request was made on this machine by this machine. What came through a proxy was not,
 * though the proxy may run here; and a page elsewhere whose name was pointed at this machine is
 * told by the name that it asks for.
 */
export function isThisMachine(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  if (forwarded || forwardedFor || realIp) return false;
  return loopback.test(request.socket.remoteAddress ?? '') && localNames.has(request.hostname);
}
