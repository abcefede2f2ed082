import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Where the server's parts write what happened; one line of JSON each. */
export type Log = Logger;

/** Fields that are blotted out wherever a logged object carries them, at most one level down. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
];

/**
 * The one log of a process.
 * @param destination where it is written; standard output by default
 */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    redact: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error with what a reader needs to find its cause, and nothing else that it carries: the
 * parameters of a failed query are what people typed.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: name,
    ...(code ? { code } : {}),
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** drizzle puts a query's parameters behind it, up to the first line of the stack. */
function withoutParameters(text: string): string {
  return text.replace(/(Failed query: [\s\S]*?)\nparams: [\s\S]*?(?=\n {4}at |$)/, '$1');
}
