import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** Opens a connection to Redis, which reconnects by itself. While it is closed commands fail at once. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    // A server that accepts commands and does not answer counts as unreachable.
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached'));
  return redis;
}
