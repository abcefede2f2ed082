/** The used members of the browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let chosen: TextStorage | undefined;
let chosenOfTab: TextStorage | undefined;

/**
 * Local storage, or memory for the life of the page where the browser denies it (private windows,
 * blocked site data, a prerendered page).
 */
export function browserStorage(): TextStorage {
  chosen ??= openStorage() ?? memoryStorage();
  return chosen;
}

/** The same for session storage. */
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

/** A storage in memory, for pages without one and for tests. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
