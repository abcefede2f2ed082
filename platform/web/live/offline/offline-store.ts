import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { screenStore } from '#platform/web/first-screen/screen-store.ts';

/** A document as this browser showed it last. */
export interface CachedDocument {
  account: string;
  project: string;
  /** The version of its shape. */
  version: number;
  /** Whether the user could edit it then. */
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

/** Stores projects as they were shown last, separately for each account, for use without network. */
export interface OfflineStore {
  putDocument(cached: CachedDocument): Promise<void>;
  document(account: string, project: string): Promise<CachedDocument | undefined>;
  /** Stores the server's answer about a project: its title, and the user's access. */
  putAnswer(account: string, project: string, answer: unknown): Promise<void>;
  answer(account: string, project: string): Promise<unknown>;
  /** The answers about all projects that open without network, most recently shown first. */
  answers(account: string): Promise<unknown[]>;
  /** Deletes a project and its first screen. */
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
const maxProjects = 30;

type OfflineDatabase = IDBPDatabase<Schema>;

/** The store of this browser; its database opens with the first use. */
export function createOfflineStore(): OfflineStore {
  let opening: Promise<OfflineDatabase> | undefined;
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

  return {
    putDocument: async (cached) => putDocument(await open(), cached),
    document: async (account, project) => (await open()).get('documents', [account, project]),
    async putAnswer(account, project, answer) {
      await (await open()).put('answers', { account, project, answer });
    },
    async answer(account, project) {
      return (await (await open()).get('answers', [account, project]))?.answer;
    },
    answers: async (account) => readAnswers(await open(), account),
    async forget(account, project) {
      const deleted = open().then((database) => deleteProjects(database, [[account, project]]));
      await Promise.all([deleted, screenStore.forget(account, project)]);
    },
    async forgetAccount(account) {
      const database = await open();
      const bounds = IDBKeyRange.bound([account], [account, []]);
      const keys = await Promise.all(stores.map((name) => database.getAllKeys(name, bounds)));
      await Promise.all([
        deleteProjects(database, keys.flat()),
        screenStore.forgetAccount(account),
      ]);
    },
  };
}

async function putDocument(database: OfflineDatabase, cached: CachedDocument): Promise<void> {
  const transaction = database.transaction('documents', 'readwrite');
  void transaction.store.put(cached);
  // Explicitly: a page that closes does not wait for the browser to commit.
  transaction.commit();
  await transaction.done;
  const keys = await documentKeys(database, cached.account);
  if (keys.length > maxProjects) {
    await deleteProjects(database, keys.slice(0, keys.length - maxProjects));
  }
}

async function readAnswers(database: OfflineDatabase, account: string): Promise<unknown[]> {
  const keys = await documentKeys(database, account);
  const found = await Promise.all(keys.toReversed().map((key) => database.get('answers', key)));
  return found.flatMap((one) => (one ? [one.answer] : []));
}

/** The keys of an account's documents, least recently shown first. */
function documentKeys(database: OfflineDatabase, account: string): Promise<Key[]> {
  const bounds = IDBKeyRange.bound([account], [account, Number.POSITIVE_INFINITY]);
  return database.getAllKeysFromIndex('documents', 'seen', bounds);
}

async function deleteProjects(database: OfflineDatabase, keys: readonly Key[]): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  const deleted = stores.flatMap((name) =>
    keys.map((key) => transaction.objectStore(name).delete(key)),
  );
  await Promise.all([...deleted, transaction.done]);
}

/** The store of this page. In a browser that stores nothing each use fails, and the page goes on. */
export const offlineStore = createOfflineStore();
