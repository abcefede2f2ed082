import { useSyncExternalStore } from 'react';

/** A value that lives outside of React and notifies who listens when it is replaced. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls `listener` after each change until the answered function is called. */
  subscribe(listener: () => void): () => void;
}

/** The value that it begins with is also what prerendered pages are drawn with. */
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

/** The store's value in a component, drawn anew when it changes. */
export function useStore<T>(store: InitialStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** What is picked of the store's value, drawn anew only when that is another. */
export function useStorePart<T, Part>(store: InitialStore<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  );
}
