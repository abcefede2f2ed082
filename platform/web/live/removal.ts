import * as Y from 'yjs';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';

/**
 * That another user took away a record on which a user works here. Who it was is not known: an
 * update names those who wrote, and a removal writes nothing.
 */
export interface Removal {
  /** What was removed, in the words of its document, as 'card'. */
  readonly noun: string;
  /**
   * Takes the removal back for everybody: the record with its words and all that went with it, and
   * what it was part of where that went, too. What else the other person did stays done.
   */
  bringBack(): void;
  /** Calls once when the record is there again, whoever brought it back. */
  onReturn(listener: () => void): () => void;
  /** Lets go of what is kept to bring it back. */
  forget(): void;
}

/** Records by `collection id`, and the item of the document that each of them is. */
type Gone = Map<string, { name: string; id: string; item: Y.Item }>;

/**
 * Watches a record while a user works on it: what a removal takes away is stored until it is
 * forgotten, so that it can be brought back.
 * @param listener is notified of a removal by another user, before any view draws it
 * @returns ends the watching; a removal that was told can still be taken back
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
  let [wasThere, told] = [isThere(), false];
  const origins = new Set<unknown>();
  const undo = new Y.UndoManager(
    Object.keys(definition.shape.records).map((name) => document.getMap(name)),
    {
      trackedOrigins: origins,
      captureTransaction({ local, origin }) {
        const takes = wasThere && !isThere() && !local && !told;
        // Whoever's it is: the manager looks for its origin next.
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
    if (told || !step) return;
    told = true;
    const whole = wholeOf(definition, goneIn(definition, transaction), `${collection} ${id}`);
    step.insertions = Y.createDeleteSet();
    step.deletions = within(transaction, whole);
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
    if (!told) end();
  };
}

/** The records that a transaction took away. */
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

/** A record, what it is part of, and all that is part of any of these, of those that are gone. */
function wholeOf({ shape }: DocumentDefinition<Shape>, gone: Gone, key: string): Set<Y.Item> {
  const partsOf = (one: string): string[] => {
    const { name = '', item } = gone.get(one) ?? {};
    return Object.entries(shape.records[name] ?? {}).flatMap(([field, { kind, ...declared }]) => {
      if (kind !== 'reference' || !('to' in declared) || declared.dangling !== 'drop') return [];
      const target = `${declared.to} ${String(fieldOf(item, field))}`;
      return gone.has(target) ? [target] : [];
    });
  };
  const whole = new Set([key]);
  for (const one of whole) for (const target of partsOf(one)) whole.add(target);
  // A reference points to an earlier collection, so that one pass finds all.
  for (const name of Object.keys(shape.records)) {
    for (const [one, record] of gone)
      if (record.name === name && partsOf(one).some((target) => whole.has(target))) whole.add(one);
  }
  return new Set([...whole].flatMap((one) => gone.get(one)?.item ?? []));
}

/** What a field of a removed record said. */
function fieldOf(item: Y.Item | undefined, field: string): unknown {
  const content = item?.content;
  if (!(content instanceof Y.ContentType)) return undefined;
  return content.type._map.get(field)?.content.getContent()[0];
}

/** What a transaction deleted of some records. */
function within(transaction: Y.Transaction, records: ReadonlySet<Y.Item>) {
  const kept = Y.createDeleteSet();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || !records.has(recordOf(struct))) return;
    const { client, clock } = struct.id;
    const runs = kept.clients.get(client) ?? [];
    runs.push({ clock, len: struct.length });
    kept.clients.set(client, runs);
  });
  return kept;
}

/** The item of the record in which an item is. */
function recordOf(item: Y.Item): Y.Item {
  let place = item;
  for (;;) {
    const { parent } = place;
    const above = parent instanceof Y.AbstractType ? parent._item : null;
    if (!above) return place;
    place = above;
  }
}
