import * as Y from 'yjs';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { fieldItem, recordOf } from './record-items.ts';

/**
 * The removal of a record that is being edited here, by another user. That user is not known: an
 * update names the clients that wrote, and a removal writes nothing.
 */
export interface Removal {
  /** Name of the removed record's kind, such as 'card'. */
  readonly noun: string;
  /**
   * Reverts the removal for all users: the record with its content, the parts that were removed
   * with it, and the wholes that it was part of. Other changes by that user stay.
   */
  bringBack(): void;
  /** Calls once when the record exists again, no matter which user restored it. */
  onReturn(listener: () => void): () => void;
  /** Drops the data for restoring it. */
  forget(): void;
}

/** Records by `collection id`, with the Yjs item of each. */
type Gone = Map<string, { name: string; id: string; item: Y.Item }>;

/**
 * Watches a record while a user edits it. Removed content is retained until `forget`, so that it
 * can be restored.
 * @param listener is called on a removal by another user, before views render
 * @returns stops watching; a reported removal can still be reverted
 */
export function watchRemoval<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  record: { collection: keyof S['records'] & string; id: string },
  listener: (removal: Removal) => void,
): () => void {
  const opened = openDocument(definition, document) as Opened<Shape>;
  const { collection, id } = record;
  const isThere = () => opened[collection]?.has(id) ?? false;
  let [wasThere, wasReported] = [isThere(), false];
  const origins = new Set<unknown>();
  const undo = new Y.UndoManager(
    Object.keys(definition.shape.records).map((name) => document.getMap(name)),
    {
      trackedOrigins: origins,
      captureTransaction({ local, origin }) {
        const takes = wasThere && !isThere() && !local && !wasReported;
        // For any origin: the undo manager checks the origin next.
        if (takes) origins.add(origin);
        return takes;
      },
    },
  );
  const end = () => {
    document.off('afterTransaction', look);
    undo.clear();
    undo.destroy();
  };
  const look = (transaction: Y.Transaction) => {
    const step = undo.undoStack.at(-1);
    wasThere = isThere();
    if (wasReported || !step) return;
    wasReported = true;
    const removedContent = contentOf(
      definition,
      goneIn(definition, transaction),
      `${collection} ${id}`,
    );
    step.insertions = Y.createDeleteSet();
    step.deletions = within(transaction, removedContent);
    listener({
      noun: definition.names.records[collection]?.one ?? 'part',
      bringBack: () => void undo.undo(),
      onReturn(back) {
        const wait = () => {
          if (!isThere()) return;
          document.off('afterTransaction', wait);
          back();
        };
        document.on('afterTransaction', wait);
        return () => document.off('afterTransaction', wait);
      },
      forget: end,
    });
  };
  document.on('afterTransaction', look);
  return () => {
    if (!wasReported) end();
  };
}

/** The records that a transaction removed. */
function goneIn({ shape }: DocumentDefinition<Shape>, { doc, changed }: Y.Transaction): Gone {
  const gone: Gone = new Map();
  for (const name of Object.keys(shape.records)) {
    const map = doc.getMap(name);
    for (const id of changed.get(map as never) ?? []) {
      const item = id === null ? undefined : map._map.get(id);
      if (id !== null && item?.deleted) gone.set(`${name} ${id}`, { name, id, item });
    }
  }
  return gone;
}

/** The removed ones among a record, its wholes, and all of their parts. */
function contentOf({ shape }: DocumentDefinition<Shape>, gone: Gone, key: string): Set<Y.Item> {
  const partsOf = (one: string): string[] => {
    const { name = '', item } = gone.get(one) ?? {};
    return Object.entries(shape.records[name] ?? {}).flatMap(([field, { kind, ...declared }]) => {
      if (kind !== 'reference' || !('to' in declared) || declared.dangling !== 'drop') return [];
      const target = `${declared.to} ${String(fieldItem(item, field)?.content.getContent()[0])}`;
      return gone.has(target) ? [target] : [];
    });
  };
  const removedKeys = new Set([key]);
  for (const one of removedKeys) for (const target of partsOf(one)) removedKeys.add(target);
  // References point to earlier collections, so that one pass finds all.
  for (const name of Object.keys(shape.records)) {
    for (const [one, record] of gone)
      if (record.name === name && partsOf(one).some((target) => removedKeys.has(target)))
        removedKeys.add(one);
  }
  return new Set([...removedKeys].flatMap((one) => gone.get(one)?.item ?? []));
}

/** The deletions of some records in a transaction. */
function within(transaction: Y.Transaction, records: ReadonlySet<Y.Item>) {
  const deletes = Y.createDeleteSet();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || !records.has(recordOf(struct))) return;
    const { client, clock } = struct.id;
    const runs = deletes.clients.get(client) ?? [];
    runs.push({ clock, len: struct.length });
    deletes.clients.set(client, runs);
  });
  return deletes;
}
