import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '../../config/config.ts';
import { httpsOnly } from './headers.ts';

/** Answers to what comes before all routes, and to what is hardly HTTP. */
export interface BareAnswers {
  /** To an address that cannot be read. */
  badAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** To what was not even HTTP, or did not arrive in time; the connection ends with it. */
  brokenRequest(error: Error & { code?: string }, socket: Socket): void;
  /** To `Expect` with anything but the usual. */
  unmetExpectation(request: IncomingMessage, response: ServerResponse): void;
}

/** They carry what keeps an answer from being more than data, as all others do. */
export function createBareAnswers(config: Config): BareAnswers {
  const secure = httpsOnly(config);
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(secure && {
      'strict-transport-security': `max-age=${secure.maxAge}${secure.includeSubDomains ? '; includeSubDomains' : ''}`,
    }),
  };
  const invalid = () => refusal(commonFailures.fail('invalid_input'));

  return {
    badAddress(_, __, reply) {
      void reply.status(400).headers(headers).send(invalid());
    },

    brokenRequest(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      const body = JSON.stringify(isLate ? refusal(commonFailures.fail('timeout')) : invalid());
      const head = [
        `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        ...Object.entries(headers).map((header) => header.join(': ')),
      ];
      // Who was notified goes, or is let go of: half a connection would stay for as long as they like.
      socket.once('finish', () => socket.destroy());
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    },

    unmetExpectation(_, response) {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      response.writeHead(417, { ...headers, ...type, connection: 'close' });
      response.end(JSON.stringify(invalid()));
    },
  };
}
