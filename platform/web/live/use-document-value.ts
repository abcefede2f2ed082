import { useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import {
  type DocumentDefinition,
  type DocumentValue,
  readDocument,
  type Shape,
} from '#kernel/document/document.ts';

/** Milliseconds for which changes are gathered before the document is read again. */
const pause = 250;

/**
 * The whole of a live document, read again a moment after it changed: for panels that count or
 * compare all of it. What shows single records listens to those.
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
  // A document is of one kind only.
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
        // Nobody listened since it was read last.
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
