import type * as Y from 'yjs';
import { type DocumentDefinition, isNewer, type Shape } from '#kernel/document/document.ts';

/** Documents that have a version which this server does not know. */
export interface NewerVersions {
  /** Whether a loaded document is one of them. */
  has(document: Y.Doc): boolean;
  /** Notes the version of a document that was loaded. */
  loaded(document: Y.Doc & { name: string }, definition: DocumentDefinition<Shape>): void;
  /** The same as `has`; for a document that is not loaded, how it was when it was loaded last. */
  expects(name: string, document: Y.Doc | undefined): boolean;
}

/**
 * Tracks which documents have a version that this server does not know. Users can view these, and
 * edit them only after an older version was restored.
 */
export function trackNewerVersions(): NewerVersions {
  const definitions = new WeakMap<Y.Doc, DocumentDefinition<Shape>>();
  /** Names of those that had such a version when they were loaded last. */
  const names = new Set<string>();
  const has = (document: Y.Doc) => {
    const definition = definitions.get(document);
    return definition !== undefined && isNewer(definition, document);
  };
  return {
    has,

    loaded(document, definition) {
      definitions.set(document, definition);
      if (has(document)) names.add(document.name);
      else names.delete(document.name);
    },

    expects: (name, document) =>
      document && definitions.has(document) ? has(document) : names.has(name),
  };
}
