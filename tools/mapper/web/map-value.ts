import { useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { readDocument } from '#kernel/document.ts';
import { type MapValue, mapperDocument } from '../document/mapper-document.ts';

/** Milliseconds for which changes are gathered before the map is read again. */
const pause = 250;

/**
 * The whole map, read again a moment after it changed: for panels that count or compare all of it.
 * What shows single records listens to those.
 */
export function useMapValue(): MapValue {
  const { live } = useOpenSurface();
  const store = useMemo(() => storeOf(live.document), [live]);
  return useSyncExternalStore(store.subscribe, store.get);
}

interface ValueStore {
  get(): MapValue;
  subscribe(listener: () => void): () => void;
}

const known = new WeakMap<Y.Doc, ValueStore>();

function storeOf(document: Y.Doc): ValueStore {
  const before = known.get(document);
  if (before) return before;
  const made = createStore(document);
  known.set(document, made);
  return made;
}

function createStore(document: Y.Doc): ValueStore {
  const listeners = new Set<() => void>();
  let value: MapValue | null = null;
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
      value ??= readDocument(mapperDocument, document).value;
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
