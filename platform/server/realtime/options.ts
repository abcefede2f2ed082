import type * as Y from 'yjs';
import type { Actor } from '#kernel/call/actor.ts';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import type { Log } from '../log/log.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Bus } from './peers/bus.ts';
import type { SessionAccess } from './socket/session.ts';
import type { WaitingUpdate } from './storage/append-queue.ts';
import type { Cut } from './storage/cutting.ts';
import type { Changed } from './update/writer.ts';

export interface RealtimeOptions {
  /**
   * Identifies the user of a token.
   * @throws Failure where it is not valid
   */
  authenticate: (token: string) => Promise<Actor>;
  /**
   * Returns a user's access to a document.
   * @throws Failure where there is none, or the browser knows only an older shape of the document
   */
  authorize: (actor: Actor, name: string, version: number) => Promise<SessionAccess>;
  /** Loads everything that is stored into a document. */
  load: (name: string, into: Y.Doc) => Promise<Loaded>;
  /** Cuts large states into pieces, which are applied with pauses; without it, all is applied at once. */
  cut?: Cut;
  /** Resolves once an update is committed; it may wait `patience` milliseconds for others. */
  append: (name: string, update: Uint8Array, patience?: number) => Promise<void>;
  /** The same for updates of several documents: all of them are stored, or none. */
  appendTogether: (updates: readonly WaitingUpdate[]) => Promise<void>;
  /** Reserves Yjs client ids for a user, and returns whether the user may write under them. */
  claim: (name: string, writers: readonly number[], userId: string) => Promise<boolean>;
  /**
   * Merges the stored updates into the snapshot; returns its bytes, or null where another process
   * does it. Damaged parts are restored from the open document.
   */
  fold: (name: string, document: Y.Doc) => Promise<number | null>;
  /**
   * Called a little after a document changed, with all users who changed it since the last call. A
   * call that threw is repeated with the users since then, perhaps none: the callee remembers the
   * others.
   */
  changed: (name: string, document: Y.Doc, editors: readonly string[]) => Promise<void>;
  /** Called during each change that a user makes, with the keys that the user changed. */
  touched?: (name: string, userId: string, transaction: Y.Transaction, changed: Changed) => void;
  log: Log;
  /** Connects to the other processes that serve the same documents, if there are any. */
  bus?: Bus | undefined;
  /** How many reverse proxies are trusted to name the client's address. */
  trustedProxies?: number;
  timing?: Partial<Timing>;
  limits?: Partial<RealtimeLimits>;
}

/** The size of a stored document. */
export interface Stored {
  /** Number of updates after its snapshot. */
  updates: number;
  /** Bytes of the snapshot and the updates together. */
  bytes: number;
}

/** A loaded document. */
export interface Loaded extends Stored {
  /** Its shape; without one, any content is allowed. */
  definition?: DocumentDefinition<Shape>;
}

/** Milliseconds. */
export interface Timing {
  /** Time without changes after which a change is reported. */
  quiet: number;
  /** Time after which it is reported even if changes go on. */
  patience: number;
  /** Time without changes after which updates are folded although the document is open. */
  idle: number;
  /** How long a large document stays in memory after the last browser has left. */
  retention: number;
  /** How often each open connection sends its token and its access is checked. */
  renewal: number;
  /** How often a browser is pinged; it is disconnected where it did not answer the last ping. */
  heartbeat: number;
  /** Within which a socket must authenticate. */
  admission: number;
  /** How often open documents are read from the database while Redis is unreachable. */
  pollEvery: number;
}
