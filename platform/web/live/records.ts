import * as Y from 'yjs';
import type { Collection } from '#kernel/document/collection.ts';
import {
  type DocumentDefinition,
  openDocument,
  type PropertiesOf,
  type Shape,
} from '#kernel/document/document.ts';
import type { Fields, RecordOf } from '#kernel/document/fields.ts';
import { type AnyRecord, Grouping, type Groups, Listeners, sortIds } from './groups.ts';

export type CollectionName<S extends Shape> = keyof S['records'] & string;
type RecordIn<S extends Shape, Name extends CollectionName<S>> = RecordOf<S['records'][Name]>;

/**
 * Records for views, with a listener for each: a change of one card notifies only listeners of that
 * card, and of lists where its position changed.
 */
export interface Records<S extends Shape> {
  /** The valid record; the same object until it changes. */
  get<Name extends CollectionName<S>>(name: Name, id: string): RecordIn<S, Name> | undefined;
  /** Sorted ids of all records; the same array until they change. */
  ids(name: CollectionName<S>): readonly string[];
  /** Number of records; does not read or sort them. */
  count(name: CollectionName<S>): number;
  facts(): PropertiesOf<S>;
  subscribe(name: CollectionName<S>, id: string, listener: () => void): () => void;
  subscribeIds(name: CollectionName<S>, listener: () => void): () => void;
  /** Calls back after any change in a collection, for views of a whole small collection. */
  subscribeAll(name: CollectionName<S>, listener: () => void): () => void;
  subscribeFacts(listener: () => void): () => void;
  /**
   * Groups the records of a collection by a key that depends on some of their fields; records with
   * the key null are left out. The groups are updated while the document is open.
   */
  group<Name extends CollectionName<S>, Field extends keyof RecordIn<S, Name> & string>(
    name: Name,
    by: readonly Field[],
    keyOf: (record: Pick<RecordIn<S, Name>, Field>) => string | null,
  ): Groups;
  close(): void;
}

export function createRecords<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): Records<S> {
  const opened = openDocument(definition, document);
  const watched = new Map<string, Watched>();
  for (const [name, fields] of Object.entries<Fields>(definition.shape.records)) {
    const collection = opened[name] as unknown as Collection<Fields>;
    watched.set(name, new Watched(collection, fields, document.getMap<Y.Map<unknown>>(name)));
  }
  const of = (name: string): Watched => {
    const found = watched.get(name);
    if (!found) throw new Error(`There are no ${name} in a ${definition.name}.`);
    return found;
  };
  const factsMap = document.getMap('facts');
  let facts = opened.facts.get();
  const cacheProperties = () => {
    facts = opened.facts.get();
  };
  factsMap.observe(cacheProperties);

  return {
    get: (name, id) => of(name).get(id) as never,
    ids: (name) => of(name).ids(),
    count: (name) => of(name).count(),
    facts: () => facts,
    subscribe: (name, id, listener) => of(name).listen(id, listener),
    subscribeIds: (name, listener) => of(name).listen(order, listener),
    subscribeAll: (name, listener) => of(name).listen(anything, listener),
    subscribeFacts(listener) {
      factsMap.observe(listener);
      return () => factsMap.unobserve(listener);
    },
    group: (name, by, keyOf) => of(name).group(by, keyOf as (record: AnyRecord) => string | null),
    close() {
      factsMap.unobserve(cacheProperties);
      for (const one of watched.values()) one.close();
    },
  };
}

/** Key of the listeners of a whole collection; no id is equal to it. */
const order = '\0order';
const anything = '\0anything';

/** One collection with cached records, dropped when they change. */
class Watched {
  readonly #collection: Collection<Fields>;
  readonly #map: Y.Map<Y.Map<unknown>>;
  readonly #records = new Map<string, AnyRecord | undefined>();
  readonly #listeners = new Listeners();
  readonly #groups: Grouping[] = [];
  /** Fields that are not part of a record in views; their editors listen to them. */
  readonly #rich: ReadonlySet<unknown>;
  #ids: readonly string[] | undefined;
  #watching = false;

  constructor(collection: Collection<Fields>, fields: Fields, map: Y.Map<Y.Map<unknown>>) {
    this.#collection = collection;
    const names = Object.keys(fields);
    this.#rich = new Set(names.filter((name) => fields[name]?.kind === 'rich'));
    this.#map = map;
  }

  get(id: string): AnyRecord | undefined {
    this.#watch();
    if (!this.#records.has(id)) this.#records.set(id, this.#collection.get(id));
    return this.#records.get(id);
  }

  ids(): readonly string[] {
    this.#watch();
    this.#ids ??= sortIds(this.#collection.ids(), (id) => this.get(id));
    return this.#ids;
  }

  count(): number {
    return this.#map.size;
  }

  listen(id: string, listener: () => void): () => void {
    this.#watch();
    return this.#listeners.add(id, listener);
  }

  group(by: readonly string[], keyOf: (record: AnyRecord) => string | null): Groups {
    this.#watch();
    const grouping = new Grouping(keyOf, {
      look: (id) => this.#collection.pick(id, by as readonly never[]) as AnyRecord | undefined,
      read: (id) => this.get(id),
      all: () => this.#collection.ids(),
    });
    grouping.regroup();
    this.#groups.push(grouping);
    return grouping;
  }

  close(): void {
    if (this.#watching) this.#map.unobserveDeep(this.#changed);
  }

  /**
   * Observes the document only from the first read on: before that nothing is cached, and a large
   * document loads without an event for each record.
   */
  #watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#map.observeDeep(this.#changed);
  }

  readonly #changed = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    const ids = new Set<string>();
    let reordered = false;
    for (const event of events) {
      const [id, field] = event.path;
      if (this.#rich.has(field)) continue;
      if (id !== undefined) ids.add(String(id));
      else for (const key of keysOf(event)) ids.add(key);
      reordered ||= id === undefined || keysOf(event).has('position');
    }
    for (const id of ids) this.#records.delete(id);
    if (reordered) this.#ids = undefined;
    for (const grouping of this.#groups) grouping.update(ids);
    for (const id of ids) this.#listeners.notify(id);
    if (reordered) this.#listeners.notify(order);
    this.#listeners.notify(anything);
  };
}

/** The changed keys of a map; empty for other types. */
function keysOf(event: Y.YEvent<Y.AbstractType<unknown>>): ReadonlySet<string> {
  return event instanceof Y.YMapEvent ? event.keysChanged : none;
}

const none: ReadonlySet<string> = new Set();
