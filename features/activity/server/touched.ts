import * as Y from 'yjs';
import { nothingDone, type TouchedRecords, type WorkDone } from './work-done.ts';

/** Where documents keep facts of the whole, and what is not content. */
const factsName = 'facts';
const metaName = 'document';

/**
 * What a change of a live document did, told from the change itself: which records of which
 * collection came, changed and went, and which facts changed.
 * @param own keys by type: what of the change counts, where it is several people's
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

/** What was done to the keys of a root, as far as they are among `own`. */
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

/** Under which key of a root something changed; null where the root itself did. */
function keyWithin(root: Y.Map<unknown>, { target }: Events[number]): string | null {
  let key: string | null = null;
  for (let item = target._item; item; item = itemAbove(item)) key = item.parentSub ?? key;
  return target === root ? null : key;
}

function itemAbove({ parent }: Y.Item): Y.Item | null {
  return parent instanceof Y.AbstractType ? parent._item : null;
}
