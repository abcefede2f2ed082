import { liveLimits } from '#kernel/live-limits.ts';

const megabyte = 1024 * 1024;

/** What one browser, one message and one document may be; beyond it a socket is hung up. */
export const realtimeLimits = {
  ...liveLimits,
  /** Messages of one browser: somebody who types and moves fast sends 30 a second. */
  messages: { capacity: 2000, perSecond: 200 },
  /** Browsers that have one document open, on one server. */
  connections: 1000,
  /** What a browser tells about itself, as JSON. */
  presence: 4096,
  /** Bytes that may wait to be read by a slow browser. */
  backlog: 32 * megabyte,
} as const;

export type RealtimeLimits = {
  readonly [Limit in keyof typeof realtimeLimits]: (typeof realtimeLimits)[Limit] extends number
    ? number
    : { capacity: number; perSecond: number };
};
