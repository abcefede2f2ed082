import type * as Y from 'yjs';

/** Something that happened to a part of a document that people may watch. */
export interface WatchedChange {
  /** The part, named as comments name it. */
  at: string;
  /** What it is about; of the same once is enough. */
  key: string;
  /** Who did it; null for who changed the document. */
  by: string | null;
}

/** What users are notified of who watch parts of a kind's documents, as its tool declares it. */
export interface WatchHooks {
  /** What is news of a change, as `Y.Transaction` has it. */
  changes(document: Y.Doc, own: Y.Transaction['changed']): readonly WatchedChange[];
  /** Describes news as it is now: what a user did, and text; 'later' while there is none, null where it is gone. */
  describe(document: Y.Doc, news: WatchedChange): { did: string; text: string } | 'later' | null;
  /** A part that is there, and the ids of its watchers. */
  part(document: Y.Doc, at: string): { title: string; watchers: readonly string[] } | null;
}
