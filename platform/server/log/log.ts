import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from './describe-error.ts';

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
