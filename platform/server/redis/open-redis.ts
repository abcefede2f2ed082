import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/**
 * Opens a connection to Redis that finds its way back by itself. While there is none a command
 * fails at once, and does not wait.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    // One that takes commands and does not answer is as good as none.
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached'));
  return redis;
}
