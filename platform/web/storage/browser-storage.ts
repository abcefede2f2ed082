/** The part of the browser's storage that we use. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let chosen: TextStorage | undefined;
let chosenOfTab: TextStorage | undefined;

/**
 * What outlives the page, or, where the browser denies that (private windows, blocked site data,
 * a prerendered page), a memory that lasts as long as the page does.
 */
export function browserStorage(): TextStorage {
  chosen ??= openStorage() ?? memoryStorage();
  return chosen;
}

/** The same for what goes with the tab. */
export function tabStorage(): TextStorage {
  chosenOfTab ??= openStorage('sessionStorage') ?? memoryStorage();
  return chosenOfTab;
}

function openStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage') {
  if (typeof window === 'undefined') return null;
  try {
    window[which].getItem('session');
    return window[which];
  } catch {
    return null;
  }
}

/** A storage without a browser, for pages that have none and for tests. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
