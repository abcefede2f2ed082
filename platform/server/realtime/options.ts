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
  /** Notifies who a token stands for; throws a `Failure` otherwise. */
  authenticate: (token: string) => Promise<Actor>;
  /**
   * Says how a user may sit at a document; throws a `Failure` when not at all, or when the
   * browser knows only an older shape of it.
   */
  authorize: (actor: Actor, name: string, version: number) => Promise<SessionAccess>;
  /** Fills a document with what is stored. */
  load: (name: string, into: Y.Doc) => Promise<Loaded>;
  /** Cuts what is large into pieces, which are applied in turns with others; without it, all is applied at once. */
  cut?: Cut;
  /** Resolves once an update is stored for good; it may wait some milliseconds for others. */
  append: (name: string, update: Uint8Array, patience?: number) => Promise<void>;
  /** The same for updates of several documents: all of them are stored, or none. */
  appendTogether: (updates: readonly WaitingUpdate[]) => Promise<void>;
  /** Whether a user may write under these numbers, which are theirs from then on. */
  claim: (name: string, writers: readonly number[], userId: string) => Promise<boolean>;
  /**
   * Merges the stored updates into the snapshot; answers its bytes, or null where others do it. What
   * cannot be read of them is taken from the document as it is open.
   */
  fold: (name: string, document: Y.Doc) => Promise<number | null>;
  /**
   * Called a little after a document changed, with everybody who changed it since the last time. After
   * one that threw it is called again, with those who came since, maybe nobody: it remembers the rest.
   */
  changed: (name: string, document: Y.Doc, editors: readonly string[]) => Promise<void>;
  /** Told of each change of a document that a user made, while it is applied: what of it is theirs. */
  touched?: (name: string, userId: string, transaction: Y.Transaction, changed: Changed) => void;
  log: Log;
  /** To the other processes that serve the same documents, where there are any. */
  bus?: Bus | undefined;
  /** How many proxies in front are believed about whom a socket is from. */
  trustedProxies?: number;
  timing?: Partial<Timing>;
  limits?: Partial<RealtimeLimits>;
}

/** How much is stored of a document. */
export interface Stored {
  /** Updates that lie beside its snapshot. */
  updates: number;
  /** Bytes of the snapshot and the updates together. */
  bytes: number;
}

/** A document as it was loaded. */
export interface Loaded extends Stored {
  /** What may stand in it; without it anything may. */
  definition?: DocumentDefinition<Shape>;
}

/** Milliseconds. */
export interface Timing {
  /** Quiet time after which a change is reported. */
  quiet: number;
  /** Time after which it is reported although people go on. */
  patience: number;
  /** Quiet time after which updates are folded while people are still there. */
  idle: number;
  /** How long a large document stays in memory after the last one has left. */
  retention: number;
  /** How often each open connection shows its token and is judged anew. */
  renewal: number;
  /** How often a browser is asked for a sign of life; it is let go of when it gave none since. */
  heartbeat: number;
  /** Within which a socket must show who is there. */
  admission: number;
  /** How often open documents are looked up in the database while Redis is away. */
  pollEvery: number;
}
