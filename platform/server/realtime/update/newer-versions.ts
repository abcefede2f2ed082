import type * as Y from 'yjs';
import { type DocumentDefinition, isNewer, type Shape } from '#kernel/document/document.ts';

/**
 * Which documents are of a version that is not known here: people look at those, and change nothing
 * until an older version was restored.
 */
export function trackNewerVersions() {
  const definitions = new WeakMap<Y.Doc, DocumentDefinition<Shape>>();
  /** As they were when they were in memory last. */
  const names = new Set<string>();
  const has = (document: Y.Doc) => {
    const definition = definitions.get(document);
    return definition !== undefined && isNewer(definition, document);
  };
  return {
    has,

    loaded(document: Y.Doc & { name: string }, definition: DocumentDefinition<Shape>): void {
      definitions.set(document, definition);
      if (has(document)) names.add(document.name);
      else names.delete(document.name);
    },

    /** What is known of a document that may not be in memory yet. */
    expects: (name: string, document: Y.Doc | undefined): boolean =>
      document && definitions.has(document) ? has(document) : names.has(name),
  };
}
