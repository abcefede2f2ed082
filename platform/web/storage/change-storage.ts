import { createStore } from '#platform/web/store/store.ts';

/**
 * Whether this browser stores changes until the server has them: `refused` once it did not, as in
 * private windows, with cookies blocked, or on a full disk. They are on the open page alone then.
 */
export const changeStorage = createStore<'works' | 'refused'>('works');

const probeName = 'sightline-probe';

/** Tries whether the browser lets pages store anything, and says so in `changeStorage`. */
export async function probeChangeStorage(): Promise<void> {
  try {
    await settled(indexedDB.open(probeName), (database) => database.close());
    await settled(indexedDB.deleteDatabase(probeName));
  } catch {
    // Which error it is depends on the browser; each means the same.
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
