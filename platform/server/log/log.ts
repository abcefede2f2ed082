import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Where the server's parts write what happened; one line of JSON each. */
export type Log = Logger;

/** Fields that are blotted out wherever a logged object carries them, at most one level down. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
];

/** The one log of a process. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: config.LOG_LEVEL,
    redact: secretFields.flatMap((field) => {
      const name = field.includes('-') ? `["${field}"]` : field;
      const below = field.includes('-') ? `*${name}` : `*.${name}`;
      return [name, below];
    }),
  });
}
