import type { ServerKind } from './wire.ts';

/** The actions of the users in a measurement. */
export interface Load {
  people: number;
  documents: number;
  /** Edits of one user per second, of about 100 bytes each. */
  edits: number;
  /** Cursor moves of one user per second. */
  cursors: number;
  seconds: number;
  /** Latency of a message in milliseconds, each way; none without it. */
  delay?: number;
}

/** The latency of a server on the next continent, which most benches leave out as all is on one machine. */
export const farAway = 60;

/** The part of a load that one process makes. */
export interface Share extends Load {
  kind: ServerKind;
  url: string;
  /** Numbers of its users: from, and before. */
  from: number;
  before: number;
}

/** The results of one process. */
export interface Seen {
  edits: number;
  acknowledged: number;
  /** Edits of others that arrived at the observed users, and how many should have. */
  arrived: number;
  expected: number;
  /** Counts of `Latencies`, from one user's sending to another's receiving. */
  latencies: number[];
}
