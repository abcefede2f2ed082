import { liveLimits } from '#kernel/live/live-limits.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limits of a browser, a message and a document; a socket that exceeds one is disconnected. */
export const realtimeLimits = {
  ...liveLimits,
  /** How far a document may exceed its limit of structs by deletions, which reduce them in the end. */
  partsWhileDeleting: 40_000,
  /**
   * Work that one account may cause on this server, in structs or the equivalent: one second's
   * allowance takes a tenth of a second of the main thread. More of it waits, up to `held`.
   */
  writing: { capacity: 15_000, perSecond: 15_000 },
  held: 300_000,
  /** How many refused updates within five minutes block an account for a while. */
  strikes: 3,
  /** Messages of one browser: a user who types and moves fast sends 30 a second. */
  messages: { capacity: 2000, perSecond: 200 },
  /** Browsers that may have one document open, on one server. */
  connections: 1000,
  /** Documents on one socket; a page opens one on each. */
  documents: 10,
  /** Bytes that a socket may send before it is authenticated: a token, and what follows it at once. */
  stranger: 64 * kilobyte,
  /** Updates that a browser may send before its document is open; the suite's own web sends none. */
  earlyUpdates: 1000,
  earlyBytes: megabyte,
  /** Sockets of one address at once, such as an office or a school. */
  sockets: 1000,
  /** Those of them that are not authenticated yet. */
  strangers: 200,
  /** How often an address may connect; after a restart all of its users do at once. */
  attempts: { capacity: 1000, perSecond: 10 },
  /** Bytes of a browser's own presence, as JSON. */
  presence: 4096,
  /** Bytes of a presence message, which may include that of others. */
  presenceMessage: 64 * kilobyte,
  /** Bytes that may wait to be read by a slow browser. */
  backlog: 32 * megabyte,
} as const;

export type RealtimeLimits = {
  readonly [Limit in keyof typeof realtimeLimits]: (typeof realtimeLimits)[Limit] extends number
    ? number
    : { capacity: number; perSecond: number };
};
