import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from './describe-error.ts';

/** The log of the server; one line of JSON an entry. */
export type Log = Logger;

/** Fields that are redacted in logged objects, at most one level down. */
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
 * Creates the log of a process.
 * @param destination standard output by default
 */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    redact: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
