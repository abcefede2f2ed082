const megabyte = 1024 * 1024;

/**
 * Limits of a live document and of messages about it; the server disconnects a browser that exceeds
 * one.
 */
export const liveLimits = {
  /** Bytes of one message from a browser. */
  frame: 4 * megabyte,
  /**
   * Structs of one update (a run of letters, a field, a record): applying them blocks all
   * other users. Larger changes are sent as several updates.
   */
  structs: 2000,
  /**
   * The same limit for browsers that send, lower so that gaps between structs do not exceed the
   * server's.
   */
  sentStructs: 1500,
  /**
   * Values and deleted ranges of one update. At most as many ranges as structs may be new: a
   * handshake repeats old deletions, which are only looked up.
   */
  values: 8000,
  sentValues: 6000,
  /**
   * Client ids in one update that its sender never used before: one for each page they had open.
   */
  writers: 100,
  /** Bytes of a stored document; a large map has about one megabyte. */
  document: 48 * megabyte,
  /**
   * Structs of a document, including those of deleted content: a card has about seven, and the
   * 50,000 cards of the largest import 350,000. The time to open a document depends on them.
   */
  parts: 400_000,
  /** Bytes that one browser may send at once, and per second after that. */
  bytes: { capacity: 16 * megabyte, perSecond: megabyte },
} as const;
