import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { screenStore } from '#platform/web/first-screen/screen-store.ts';

/** A document as it was here last. */
export interface CachedDocument {
  account: string;
  project: string;
  /** Which shape of the document it has. */
  version: number;
  /** Whether this person could change it then. */
  canEdit: boolean;
  state: Uint8Array;
  /** Milliseconds since 1970. */
  seenAt: number;
}

interface SeenAnswer {
  account: string;
  project: string;
  answer: unknown;
}

/** Keeps projects as they were seen last, apart for each account: what is there without network. */
export interface OfflineStore {
  putDocument(seen: CachedDocument): Promise<void>;
  document(account: string, project: string): Promise<CachedDocument | undefined>;
  /** What the server answered of a project itself: its title, and what this person may do. */
  putAnswer(account: string, project: string, answer: unknown): Promise<void>;
  answer(account: string, project: string): Promise<unknown>;
  /** The answers of all projects that open without network, the one that was seen last first. */
  answers(account: string): Promise<unknown[]>;
  /** Forgets a project, and how its first screen looked. */
  forget(account: string, project: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
}

type Key = [account: string, project: string];

interface Schema extends DBSchema {
  documents: { key: Key; value: CachedDocument; indexes: { seen: [string, number] } };
  answers: { key: Key; value: SeenAnswer };
}

const databaseName = 'sightline-seen';
const stores = ['documents', 'answers'] as const;
/** How many projects of an account are stored: those that were open last. */
const most = 30;

/** The store of this browser; opened when it is used first. */
export function createOfflineStore(): OfflineStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opening ??= openDB<Schema>(databaseName, 1, {
      upgrade(database) {
        const keyPath = ['account', 'project'];
        const documents = database.createObjectStore('documents', { keyPath });
        documents.createIndex('seen', ['account', 'seenAt']);
        database.createObjectStore('answers', { keyPath });
      },
    });
    return opening;
  };
  const drop = async (keys: readonly Key[]) => {
    const transaction = (await open()).transaction(stores, 'readwrite');
    const dropped = stores.flatMap((name) =>
      keys.map((key) => transaction.objectStore(name).delete(key)),
    );
    await Promise.all([...dropped, transaction.done]);
  };

  return {
    async putDocument(seen) {
      const transaction = (await open()).transaction('documents', 'readwrite');
      const { store, done } = transaction;
      void store.put(seen);
      // A page that goes does not live to see the browser end the transaction by itself.
      transaction.commit();
      await done;
      const bounds = IDBKeyRange.bound([seen.account], [seen.account, Number.POSITIVE_INFINITY]);
      const kept = await (await open()).getAllKeysFromIndex('documents', 'seen', bounds);
      if (kept.length > most) await drop(kept.slice(0, kept.length - most));
    },

    document: async (account, project) => (await open()).get('documents', [account, project]),

    async putAnswer(account, project, answer) {
      await (await open()).put('answers', { account, project, answer });
    },

    async answer(account, project) {
      return (await (await open()).get('answers', [account, project]))?.answer;
    },

    async answers(account) {
      const bounds = IDBKeyRange.bound([account], [account, Number.POSITIVE_INFINITY]);
      const database = await open();
      const documents = await database.getAllKeysFromIndex('documents', 'seen', bounds);
      const found = await Promise.all(
        documents.toReversed().map((key) => database.get('answers', key)),
      );
      return found.flatMap((one) => (one ? [one.answer] : []));
    },

    async forget(account, project) {
      await Promise.all([drop([[account, project]]), screenStore.forget(account, project)]);
    },

    async forgetAccount(account) {
      const bounds = IDBKeyRange.bound([account], [account, []]);
      const database = await open();
      const lists = await Promise.all(stores.map((name) => database.getAllKeys(name, bounds)));
      await Promise.all([drop(lists.flat()), screenStore.forgetAccount(account)]);
    },
  };
}

/** What this browser keeps. Where it lets nothing be kept, each use fails and the page goes on. */
export const offlineStore = createOfflineStore();
