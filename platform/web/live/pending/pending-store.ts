import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { changeStorage } from '#platform/web/storage/change-storage.ts';

/** An update that was made on this browser and that the server has not acknowledged. */
export interface PendingUpdate {
  account: string;
  project: string;
  /** Which shape of the document it was made for. */
  version: number;
  update: Uint8Array;
  /** What each record that it touched said afterwards, in words for people. */
  words: Readonly<Record<string, string>>;
}

/** One that is stored, under a number that grows. */
export interface StoredUpdate extends PendingUpdate {
  key: number;
}

/** Keeps updates over a reload or a crash of the page, apart for each account and project. */
export interface PendingStore {
  put(update: PendingUpdate): Promise<number>;
  /** Oldest first. */
  list(account: string, project: string): Promise<StoredUpdate[]>;
  /** The ids of the projects in which something of an account's waits, each once. */
  projects(account: string): Promise<string[]>;
  /** Whether anything of an account's is stored. */
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

/** The store of this browser; opened when it is used first. */
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
      // A page that goes does not live to see the browser end the transaction by itself.
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
      // One step a document: who was offline for an hour has thousands of updates in one.
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
 * What this browser stores. Where it lets nothing be stored, each use fails, the page goes on, and
 * `changeStorage` says so.
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
