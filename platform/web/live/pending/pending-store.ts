import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { changeStorage } from '#platform/web/storage/change-storage.ts';

/** An update that was made on this browser and that the server has not acknowledged. */
export interface PendingUpdate {
  account: string;
  project: string;
  /** The version of the shape that it was made for. */
  version: number;
  update: Uint8Array;
  /** The text of each record that it changed, for the user. */
  words: Readonly<Record<string, string>>;
}

/** A stored update with its ascending key. */
export interface StoredUpdate extends PendingUpdate {
  key: number;
}

/** Stores updates beyond a reload or crash of the page, separately for each account and project. */
export interface PendingStore {
  put(update: PendingUpdate): Promise<number>;
  /** Oldest first. */
  list(account: string, project: string): Promise<StoredUpdate[]>;
  /** Ids of the projects with pending updates of an account, each once. */
  projects(account: string): Promise<string[]>;
  /** Whether an account has pending updates. */
  has(account: string): Promise<boolean>;
  forget(keys: readonly number[]): Promise<void>;
  forgetAccount(account: string): Promise<void>;
}

interface Schema extends DBSchema {
  updates: {
    key: number;
    value: PendingUpdate & { key?: number };
    indexes: { account: string; project: [string, string] };
  };
}

const databaseName = 'sightline-unsent';

/** The store of this browser; its database opens with the first use. */
export function createPendingStore(): PendingStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opening ??= openDB<Schema>(databaseName, 1, {
      upgrade(database) {
        const updates = database.createObjectStore('updates', {
          keyPath: 'key',
          autoIncrement: true,
        });
        updates.createIndex('account', 'account');
        updates.createIndex('project', ['account', 'project']);
      },
    });
    return opening;
  };

  return {
    async put(update) {
      const transaction = (await open()).transaction('updates', 'readwrite');
      const key = transaction.store.add(update);
      // Explicitly: a page that closes does not wait for the browser to commit.
      transaction.commit();
      await transaction.done;
      return key;
    },

    async list(account, project) {
      const found = await (await open()).getAllFromIndex('updates', 'project', [account, project]);
      return found.map((one) => ({ ...one, key: Number(one.key) }));
    },

    async projects(account) {
      const { store } = (await open()).transaction('updates');
      const names: string[] = [];
      const bounds = IDBKeyRange.bound([account], [account, []]);
      // One cursor step for each document: after an hour offline one may have thousands of updates.
      let cursor = await store.index('project').openKeyCursor(bounds, 'nextunique');
      for (; cursor; cursor = await cursor.continue()) names.push(cursor.key[1]);
      return [...new Set(names.map((name) => readDocumentName(name).project))];
    },

    async has(account) {
      return (await (await open()).countFromIndex('updates', 'account', account)) > 0;
    },

    async forget(keys) {
      const { store, done } = (await open()).transaction('updates', 'readwrite');
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },

    async forgetAccount(account) {
      const { store, done } = (await open()).transaction('updates', 'readwrite');
      const keys = await store.index('account').getAllKeys(account);
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}

/**
 * The store of this page. In a browser that stores nothing each use fails, the page goes on, and
 * `changeStorage` reports it.
 */
export const pendingStore = reportingStorage(createPendingStore());

function reportingStorage(store: PendingStore): PendingStore {
  const refuse = (error: unknown): never => {
    changeStorage.set('refused');
    throw error;
  };
  return {
    ...store,
    // The first use on a page that opens a project.
    list: (account, project) => store.list(account, project).catch(refuse),
    async put(update) {
      const key = await store.put(update).catch(refuse);
      changeStorage.set('works');
      return key;
    },
  };
}
