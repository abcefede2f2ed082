import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredScreen } from './screen.ts';
import { screenDatabase } from './screen-database.ts';

/** Keeps the first screens of the projects that were open last, apart for each account. */
export interface ScreenStore {
  keep(screen: StoredScreen): Promise<void>;
  forget(account: string, project: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
}

type Key = [account: string, project: string];

interface Schema extends DBSchema {
  screens: { key: Key; value: StoredScreen; indexes: { seen: [string, number] } };
}

const { name, screens } = screenDatabase;
/** How many screens of an account are stored: those that were seen last. */
const most = 30;

/** The store of this browser; opened when it is used first. */
export function createScreenStore(): ScreenStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const store = database.createObjectStore(screens, { keyPath: ['account', 'project'] });
        store.createIndex('seen', ['account', 'seenAt']);
      },
    });
    return opening;
  };
  const drop = async (keys: readonly Key[]) => {
    const transaction = (await open()).transaction(screens, 'readwrite');
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  };

  return {
    async keep(screen) {
      const database = await open();
      const transaction = database.transaction(screens, 'readwrite');
      const { store, done } = transaction;
      void store.put(screen);
      // A page that goes does not live to see the browser end the transaction by itself.
      transaction.commit();
      await done;
      const bounds = IDBKeyRange.bound(
        [screen.account],
        [screen.account, Number.POSITIVE_INFINITY],
      );
      const kept = await database.getAllKeysFromIndex(screens, 'seen', bounds);
      if (kept.length > most) await drop(kept.slice(0, kept.length - most));
    },

    forget: (account, project) => drop([[account, project]]),

    async forgetAccount(account) {
      const bounds = IDBKeyRange.bound([account], [account, []]);
      await drop(await (await open()).getAllKeys(screens, bounds));
    },
  };
}

/** What this browser keeps. Where it lets nothing be kept, each use fails and the page goes on. */
export const screenStore = createScreenStore();
