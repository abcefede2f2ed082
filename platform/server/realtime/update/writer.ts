import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';

/** The keys that a user changed in a transaction, by type, as `Y.Transaction` has them. */
export type Changed = Y.Transaction['changed'];

/** An update that is stored already. */
export interface StoredUpdate {
  update: Uint8Array;
  /** The account that made it; null for a change without one, such as a migration. */
  userId: string | null;
}

/** Origin of a transaction that applies stored updates. */
interface StoredOrigin {
  source: 'local';
  /** The keys that each of its users changed. */
  shares: Map<string, Changed>;
}

/**
 * Applies stored updates in one transaction, so that its overhead occurs once. They are sent to all
 * users of the document.
 * @returns the updates that the document could not apply, with their errors
 */
export function applyStored<Update extends StoredUpdate>(
  document: Y.Doc,
  updates: readonly Update[],
): Map<Update, unknown> {
  const origin: StoredOrigin = { source: 'local', shares: new Map() };
  const failed = new Map<Update, unknown>();
  Y.transact(
    document,
    (transaction) => {
      for (const one of updates) {
        try {
          applyOne(transaction, one, origin.shares);
        } catch (error) {
          failed.set(one, error);
        }
      }
    },
    origin,
    false,
  );
  return failed;
}

function applyOne(
  transaction: Y.Transaction,
  { update, userId }: StoredUpdate,
  shares: Map<string, Changed>,
): void {
  const before = transaction.changed;
  const own: Changed = (userId !== null && shares.get(userId)) || new Map();
  transaction.changed = own;
  try {
    Y.applyUpdate(transaction.doc, update);
  } finally {
    transaction.changed = before;
    addChanged(before, own);
    if (userId !== null && own.size > 0) shares.set(userId, own);
  }
}

function addChanged(all: Changed, more: Changed): void {
  for (const [type, keys] of more) {
    const known = all.get(type);
    if (known) for (const key of keys) known.add(key);
    else all.set(type, new Set(keys));
  }
}

function sharesOf(origin: unknown): Map<string, Changed> | undefined {
  if (typeof origin !== 'object' || origin === null || !('shares' in origin)) return undefined;
  return (origin as StoredOrigin).shares;
}

/** Reports each change of a document that a user makes through this process. */
export function watchWriters(
  document: Document,
  notify: (userId: string, transaction: Y.Transaction, changed: Changed) => void,
): void {
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    for (const [userId, changed] of sharesOf(transaction.origin) ?? []) {
      notify(userId, transaction, changed);
    }
  });
}
