import * as Y from 'yjs';
import { nothingDone, type TouchedRecords, type WorkDone } from './work-done.ts';

/** The root that has the document's properties; other names are those of collections. */
const factsName = 'facts';
const metaName = 'document';

/**
 * The changes of a transaction: which records of which collections were added, changed and removed,
 * and which properties of the document changed.
 * @param own the keys, by type, that count, where a transaction has changes of several users
 */
export function touchedBy(transaction: Y.Transaction, own: Own = transaction.changed): WorkDone {
  const records: Record<string, TouchedRecords> = {};
  const facts: string[] = [];
  const names = new Map<unknown, string>(
    [...transaction.doc.share].map(([name, root]) => [root, name]),
  );
  for (const [root, events] of transaction.changedParentTypes) {
    const name = names.get(root);
    if (name === undefined || name === metaName || !(root instanceof Y.Map)) continue;
    const owned = events.filter(({ target }) => own.has(target));
    if (owned.length === 0) continue;
    if (name === factsName) facts.push(...factsIn(root, owned, own));
    else records[name] = recordsIn(root, owned, own);
  }
  return { ...nothingDone, records, facts };
}

type Own = Y.Transaction['changed'];
type Events = Parameters<Y.Transaction['changedParentTypes']['set']>[1];

function factsIn(root: Y.Map<unknown>, events: Events, own: Own): string[] {
  return events.flatMap(
    (event) => keyWithin(root, event) ?? keysOf(event, own).map(([key]) => key),
  );
}

/** The changed keys of a root, limited to those in `own`. */
function keysOf(event: Events[number], own: Own) {
  return [...event.changes.keys].filter(([key]) => own.get(event.target)?.has(key));
}

function recordsIn(root: Y.Map<unknown>, events: Events, own: Own): TouchedRecords {
  const [added, changed, removed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const event of events) {
    const id = keyWithin(root, event);
    if (id !== null) changed.add(id);
    for (const [key, { action }] of id === null ? keysOf(event, own) : []) {
      if (action === 'delete') removed.add(key);
      else if (action === 'add') added.add(key);
      else changed.add(key);
    }
  }
  return {
    added: [...added],
    changed: [...changed].filter((id) => root.has(id) && !added.has(id)),
    removed: [...removed],
  };
}

/** The key of a root under which a nested type changed; null where the root itself changed. */
function keyWithin(root: Y.Map<unknown>, { target }: Events[number]): string | null {
  let key: string | null = null;
  for (let item = target._item; item; item = itemAbove(item)) key = item.parentSub ?? key;
  return target === root ? null : key;
}

function itemAbove({ parent }: Y.Item): Y.Item | null {
  return parent instanceof Y.AbstractType ? parent._item : null;
}
