import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '../../config/config.ts';
import { httpsOnly } from './headers.ts';

/** Answers to requests that reach no route, and to invalid HTTP. */
export interface BareAnswers {
  /** To an address that can't be decoded. */
  badAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** To invalid HTTP, or a request that did not arrive in time; it closes the connection. */
  brokenRequest(error: Error & { code?: string }, socket: Socket): void;
  /** To an unsupported `Expect` header. */
  unmetExpectation(request: IncomingMessage, response: ServerResponse): void;
}

/** They have the same security headers as all other answers. */
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
      const headerLines = [
        `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        ...Object.entries(headers).map((header) => header.join(': ')),
      ];
      // A half-open connection would last as long as the client likes, so it is closed after the
      // answer.
      socket.once('finish', () => socket.destroy());
      socket.end(`${headerLines.join('\r\n')}\r\n\r\n${body}`);
    },

    unmetExpectation(_, response) {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      response.writeHead(417, { ...headers, ...type, connection: 'close' });
      response.end(JSON.stringify(invalid()));
    },
  };
}
