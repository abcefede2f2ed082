import { liveLimits } from '#kernel/live/live-limits.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one browser, one message and one document may be; beyond it a socket is disconnected. */
export const realtimeLimits = {
  ...liveLimits,
  /** What of a document's parts may stand above their limit by deletions, which end in fewer of them. */
  partsWhileDeleting: 40_000,
  /**
   * What one account may have done to documents of this server, in structs or what costs as much: a
   * second's worth keeps the serving thread for a tenth of it. What is more waits, up to `held`.
   */
  writing: { capacity: 15_000, perSecond: 15_000 },
  held: 300_000,
  /** What of an account is refused within five minutes before it has to stay outside for a while. */
  strikes: 3,
  /** Messages of one browser: a user who types and moves fast sends 30 a second. */
  messages: { capacity: 2000, perSecond: 200 },
  /** Browsers that have one document open, on one server. */
  connections: 1000,
  /** Documents on one socket; a page opens one on each. */
  documents: 10,
  /** Bytes of a socket until it is known who is there: a token, and what a browser says after it. */
  stranger: 64 * kilobyte,
  /** Updates that a browser sends before its document is open, which ours do not. */
  earlyUpdates: 1000,
  earlyBytes: megabyte,
  /** Sockets of one address at once: an office, or a school. */
  sockets: 1000,
  /** Those of them of which it is not known yet who is there. */
  strangers: 200,
  /** How often an address may come, which all do at once when a server starts again. */
  attempts: { capacity: 1000, perSecond: 10 },
  /** What a browser tells about itself, as JSON. */
  presence: 4096,
  /** A message about it, with what a browser may say of others. */
  presenceMessage: 64 * kilobyte,
  /** Bytes that may wait to be read by a slow browser. */
  backlog: 32 * megabyte,
} as const;

export type RealtimeLimits = {
  readonly [Limit in keyof typeof realtimeLimits]: (typeof realtimeLimits)[Limit] extends number
    ? number
    : { capacity: number; perSecond: number };
};
