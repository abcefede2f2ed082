import { useEffect, useSyncExternalStore } from 'react';

/** Keys and their effect. */
export type ShortcutList = readonly (readonly [keys: string, act: string])[];

const none: ShortcutList = [];
/** The lists of the mounted parts of the page, the innermost last. */
let lists: readonly ShortcutList[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShortcutList[]): void {
  lists = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keyboard shortcuts of the present page. */
export function usePageShortcuts(): ShortcutList {
  return useSyncExternalStore(
    subscribe,
    () => lists.at(-1) ?? none,
    () => none,
  );
}

/** Declares the keyboard shortcuts of a page while it is mounted; the help lists them. */
export function PageShortcuts({ keys }: { keys: ShortcutList }): null {
  useEffect(() => {
    change([...lists, keys]);
    return () => change(lists.filter((list) => list !== keys));
  }, [keys]);
  return null;
}
