import { createStore } from '#platform/web/store/store.ts';

/**
 * Whether this browser stores changes until the server has them: `refused` once a write failed, as
 * in private windows, with cookies blocked, or on a full disk. Then they are only on the open page.
 */
export const changeStorage = createStore<'works' | 'refused'>('works');

const probeName = 'sightline-probe';

/** Tries whether the browser lets pages store anything, and reports it in `changeStorage`. */
export async function probeChangeStorage(): Promise<void> {
  try {
    await settled(indexedDB.open(probeName), (database) => database.close());
    await settled(indexedDB.deleteDatabase(probeName));
  } catch {
    // The error differs by browser, and has the same meaning.
    changeStorage.set('refused');
  }
}

function settled<T>(request: IDBRequest<T>, then?: (result: T) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      then?.(request.result);
      resolve();
    };
  });
}
