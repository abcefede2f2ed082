import type * as Y from 'yjs';

/** A change of a part of a document that accounts may watch. */
export interface WatchedChange {
  /** The part, by the anchor that comments on it have. */
  at: string;
  /** Identifies the subject of the change: several changes with one key are notified once. */
  key: string;
  /** Id of the author, if the document names one; null for the account that edited the document. */
  by: string | null;
}

/** The text of a notification about a change. */
export interface DescribedChange {
  /** A verb in the past tense, such as 'commented on', before the title of the part. */
  did: string;
  text: string;
}

export interface WatchedPart {
  title: string;
  /** Ids of accounts. */
  watchers: readonly string[];
}

/** What a tool declares about the parts of its kind's documents that accounts can watch. */
export interface WatchHooks {
  /** The changes to notify about, among those that an account made in transactions. */
  changes(document: Y.Doc, own: Y.Transaction['changed']): readonly WatchedChange[];
  /** Describes a change; 'later' while its text is still empty, null where its subject is gone. */
  describe(document: Y.Doc, change: WatchedChange): DescribedChange | 'later' | null;
  /** The part of an anchor; null where it is gone. */
  part(document: Y.Doc, at: string): WatchedPart | null;
}
