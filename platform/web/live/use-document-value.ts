import { useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import {
  type DocumentDefinition,
  type DocumentValue,
  readDocument,
  type Shape,
} from '#kernel/document/document.ts';

/** Milliseconds for which changes are collected before the document is read again. */
const pause = 250;

/**
 * The value of a whole live document, read again a moment after a change, for panels that count or
 * compare all of it. Components that show single records listen to those.
 */
export function useDocumentValue<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): DocumentValue<S> {
  const store = useMemo(() => storeOf(definition, document), [definition, document]);
  return useSyncExternalStore(store.subscribe, store.get);
}

interface ValueStore<S extends Shape> {
  get(): DocumentValue<S>;
  subscribe(listener: () => void): () => void;
}

const known = new WeakMap<Y.Doc, unknown>();

function storeOf<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): ValueStore<S> {
  const store = known.get(document) ?? createStore(definition, document);
  known.set(document, store);
  // A document has one definition only.
  return store as ValueStore<S>;
}

function createStore<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): ValueStore<S> {
  const listeners = new Set<() => void>();
  let value: DocumentValue<S> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const refresh = () => {
    timer = null;
    value = null;
    for (const listener of [...listeners]) listener();
  };
  const changed = () => {
    timer ??= setTimeout(refresh, pause);
  };
  return {
    get() {
      value ??= readDocument(definition, document).value;
      return value;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        document.on('update', changed);
        // There was no listener since the last read.
        changed();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.off('update', changed);
        if (timer) clearTimeout(timer);
        timer = null;
      };
    },
  };
}
