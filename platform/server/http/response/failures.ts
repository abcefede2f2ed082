import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusal } from '#kernel/call/envelope.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { isDatabaseUnavailable } from '../../database/database-unavailable.ts';

/** Answers every error of a call with the failure envelope; errors other than `Failure` are logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = describeError(error, request.log);
    void reply.status(failure.status).send(refusal(failure));
  });
}

/** The failure that a caller gets for an error; errors other than `Failure` are logged. */
export function describeError(error: FastifyError | Failure, log: FastifyBaseLogger): Failure {
  const failure = toFailure(error);
  if (failure.status >= 500) log.error({ err: error }, 'call failed');
  return failure;
}

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ||
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  ) {
    return commonFailures.fail('invalid_input', 'The request cannot be read.');
  }
  if (isDatabaseUnavailable(error)) return commonFailures.fail('unavailable');
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

/** Names the first problem of each field; the very first one is the message for the user. */
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
