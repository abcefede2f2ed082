import { sql } from 'drizzle-orm';
import { acquireLock } from '../../database/acquire-lock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { documentFormers, documentSnapshots } from '../tables.ts';
import { digestOf } from './stored-part.ts';

/** How many documents there are at most whose names begin with `prefix`. */
export interface DocumentQuota {
  prefix: string;
  max: number;
}

/** Sorts after every character that a name may have. */
const lastLetter = '\u{10ffff}';

/** The names of the documents that start with a prefix. */
export async function namesWith(executor: Executor, prefix: string): Promise<string[]> {
  const { document } = documentSnapshots;
  const found = await executor
    .select({ name: document })
    .from(documentSnapshots)
    .where(sql`${document} ~>=~ ${prefix} and ${document} ~<~ ${prefix + lastLetter}`);
  return found.map(({ name }) => name);
}

/** Stores a new document; returns false where there is one of that name already. */
export async function createDocument(
  executor: Executor,
  name: string,
  state: Uint8Array,
): Promise<boolean> {
  const digest = digestOf(state);
  const made = await executor
    .insert(documentSnapshots)
    .values({ document: name, state, digest })
    .onConflictDoNothing()
    .returning({ document: documentSnapshots.document });
  if (made.length === 0) return false;
  await executor.insert(documentFormers).values({ document: name, id: 0n, payload: state, digest });
  return true;
}

/** Stores a new document where there is none of that name; returns false where the quota is used up. */
export async function ensureDocument(
  orm: Database['orm'],
  name: string,
  state: Uint8Array,
  quota: DocumentQuota | undefined,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    if (quota && !(await allows(tx, name, quota))) return false;
    await createDocument(tx, name, state);
    return true;
  });
}

/** Whether there is a document of the name, or the quota allows one more. Locks the quota. */
async function allows(tx: Executor, name: string, { prefix, max }: DocumentQuota) {
  await acquireLock(tx, `documents of ${prefix}`);
  const names = await namesWith(tx, prefix);
  return names.includes(name) || names.length < max;
}
