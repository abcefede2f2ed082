import type { ServerKind } from './wire.ts';

/** What the people of a measurement do. */
export interface Load {
  people: number;
  documents: number;
  /** Edits of one person in a second, of about 100 bytes each. */
  edits: number;
  /** Moves of one person's cursor in a second. */
  cursors: number;
  seconds: number;
  /** Milliseconds that a message takes, each way; none without it. */
  delay?: number;
}

/** What most benches leave out, as all of a machine is near: the way to a server on the next continent. */
export const farAway = 60;

/** The part of a load that one process makes. */
export interface Share extends Load {
  kind: ServerKind;
  url: string;
  /** Numbers of the people that it plays: from, and before. */
  from: number;
  before: number;
}

/** What one process saw of its people. */
export interface Seen {
  edits: number;
  acknowledged: number;
  /** Edits of others that arrived at those people who were looked at, and how many should have. */
  arrived: number;
  expected: number;
  /** Counts of `Latencies`, from one person's sending to another's receiving. */
  latencies: number[];
}
