const megabyte = 1024 * 1024;

/** What a live document and a message about it may be, in bytes: the server hangs up beyond it. */
export const liveLimits = {
  /** One message from a browser. */
  frame: 4 * megabyte,
  /**
   * Parts that one update may be made of, as letters typed in a row, a field or a record: taking them
   * keeps everybody else waiting. What is more travels in several updates.
   */
  structs: 2000,
  /** The same as a browser sends them: no gap between them may lead it beyond the limit. */
  sentStructs: 1500,
  /**
   * Values and places of what is deleted in one update. Of the places no more than of structs may be
   * new: a handshake says again what was deleted long ago, and that is looked up and no more.
   */
  values: 8000,
  sentValues: 6000,
  /** Numbers in one update under which its sender never wrote before: one for each page they had. */
  writers: 100,
  /** A document as it is stored; a large map is about one megabyte. */
  document: 48 * megabyte,
  /**
   * Parts of a document, as letters typed in a row, a field or a record, with what is left of deleted
   * ones: a card is about seven, and the 50,000 cards that one file may bring 350,000. Opening takes time
   * by them.
   */
  parts: 400_000,
  /** What one browser may send at once, and a second from then on. */
  bytes: { capacity: 16 * megabyte, perSecond: megabyte },
} as const;
