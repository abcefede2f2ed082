const megabyte = 1024 * 1024;

/** What one browser, one message and one document may be; beyond it a socket is hung up. */
export const realtimeLimits = {
  /** Bytes of one message from a browser. */
  frame: 4 * megabyte,
  /** Messages of one browser: somebody who types and moves fast sends 30 a second. */
  messages: { capacity: 2000, perSecond: 200 },
  /** Bytes of one browser's messages. */
  bytes: { capacity: 16 * megabyte, perSecond: megabyte },
  /** Browsers that have one document open, on one server. */
  connections: 1000,
  /** Bytes of a document as it is stored; a large map is about one megabyte. */
  document: 48 * megabyte,
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
