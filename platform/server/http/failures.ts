import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusal } from '#kernel/envelope.ts';
import { commonFailures, Failure } from '#kernel/failure.ts';
import { isDatabaseAway } from '../database/database-away.ts';

/** Makes every error of a call into the one failure envelope; what is no `Failure` is logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
    void reply.status(failure.status).send(refusal(failure));
  });
}

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ||
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  ) {
    return commonFailures.fail('invalid_input', 'What was sent cannot be read.');
  }
  if (isDatabaseAway(error)) return commonFailures.fail('unavailable');
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return commonFailures.fail('timeout');
  if (error.statusCode === 413) return commonFailures.fail('too_large');
  if (error.statusCode === 429) return commonFailures.fail('too_many_requests');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return commonFailures.fail('invalid_input');
  }
  return commonFailures.fail('internal_error');
}

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

/** Names the first problem of each field; the first of all is the message that a person reads. */
function invalidInput(issues: readonly ValidationIssue[]): Failure {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (issue.message) fields[field] ??= issue.message;
  }
  const { entries } = commonFailures;
  const [status, message] = entries.invalid_input;
  return new Failure('invalid_input', status, Object.values(fields)[0] ?? message, fields);
}

/** What keeps an answer from being more than data, where it comes before all routes. */
const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Answers an address that cannot be read, which no route sees. */
export function answerBadAddress(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers(bareHeaders)
    .send(refusal(commonFailures.fail('invalid_input')));
}

/** Answers what was not even HTTP, or did not arrive in time, and ends the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = commonFailures.fail(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'invalid_input',
  );
  const status = failure.code === 'timeout' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify(refusal(failure));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(bareHeaders).map((header) => header.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
