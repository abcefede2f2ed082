import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredScreen } from './screen.ts';
import { screenDatabase } from './screen-database.ts';

/** Stores the first screens of recently opened projects, separately for each account. */
export interface ScreenStore {
  store(screen: StoredScreen): Promise<void>;
  forget(account: string, project: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
}

type Key = [account: string, project: string];

interface Schema extends DBSchema {
  screens: { key: Key; value: StoredScreen; indexes: { seen: [string, number] } };
}

const { name, screens } = screenDatabase;
/** How many screens of an account are stored: those that were seen last. */
const maxScreens = 30;

/** The store of this browser; its database opens with the first use. */
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
    async store(screen) {
      const database = await open();
      const transaction = database.transaction(screens, 'readwrite');
      const { store, done } = transaction;
      void store.put(screen);
      // Explicitly: a page that closes does not wait for the browser to commit.
      transaction.commit();
      await done;
      const bounds = IDBKeyRange.bound(
        [screen.account],
        [screen.account, Number.POSITIVE_INFINITY],
      );
      const keys = await database.getAllKeysFromIndex(screens, 'seen', bounds);
      if (keys.length > maxScreens) await drop(keys.slice(0, keys.length - maxScreens));
    },

    forget: (account, project) => drop([[account, project]]),

    async forgetAccount(account) {
      const bounds = IDBKeyRange.bound([account], [account, []]);
      await drop(await (await open()).getAllKeys(screens, bounds));
    },
  };
}

/** The store of this page. In a browser that stores nothing each use fails, and the page goes on. */
export const screenStore = createScreenStore();
