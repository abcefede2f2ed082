import { useSyncExternalStore } from 'react';

/** A value outside of React that notifies listeners when it is replaced. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Its initial value is also used to render prerendered pages. */
export interface InitialStore<T> extends Store<T> {
  readonly initial: T;
}

export function createStore<T>(initial: T): InitialStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; rerenders when it changes. */
export function useStore<T>(store: InitialStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** A part of the store's value; rerenders only when that part changes. */
export function useStorePart<T, Part>(store: InitialStore<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  );
}
