import type { Fields, RecordOf } from '#kernel/document/fields.ts';
import { byPosition, type Positioned } from '#kernel/document/order.ts';

/** A record of any kind. */
export type AnyRecord = RecordOf<Fields>;
type ReadRecord = (id: string) => AnyRecord | undefined;

/** Records of one collection grouped by a key, such as the cards of each cell. */
export interface Groups {
  /** Sorted ids of a group; the same array until they change. */
  ids(key: string): readonly string[];
  /** Number of records in a group; does not sort them. */
  count(key: string): number;
  subscribe(key: string, listener: () => void): () => void;
  /** Computes the key of every record again, because other data that it depends on has changed. */
  regroup(): void;
}

/** See `Records.group`. */
export class Grouping implements Groups {
  readonly #keyOf: (record: AnyRecord) => string | null;
  readonly #look: ReadRecord;
  readonly #read: ReadRecord;
  readonly #all: () => Iterable<string>;
  readonly #keys = new Map<string, string>();
  readonly #members = new Map<string, Set<string>>();
  readonly #sorted = new Map<string, readonly string[]>();
  readonly #listeners = new Listeners();

  /**
   * @param look reads the fields that the key depends on
   * @param read reads a whole record, for sorting
   * @param all the ids of all records
   */
  constructor(
    keyOf: (record: AnyRecord) => string | null,
    { look, read, all }: { look: ReadRecord; read: ReadRecord; all: () => Iterable<string> },
  ) {
    this.#keyOf = keyOf;
    this.#look = look;
    this.#read = read;
    this.#all = all;
  }

  ids(key: string): readonly string[] {
    const known = this.#sorted.get(key);
    if (known) return known;
    const ids = sortIds([...(this.#members.get(key) ?? [])], this.#read);
    this.#sorted.set(key, ids);
    return ids;
  }

  count(key: string): number {
    return this.#members.get(key)?.size ?? 0;
  }

  subscribe(key: string, listener: () => void): () => void {
    return this.#listeners.add(key, listener);
  }

  regroup(): void {
    // The first time, possibly with thousands of records, no group has been read yet.
    if (this.#keys.size + this.#sorted.size === 0 && this.#listeners.isEmpty) this.#fill();
    else this.update(this.#all());
  }

  #fill(): void {
    for (const id of this.#all()) {
      const record = this.#look(id);
      const key = record && this.#keyOf(record);
      if (key === undefined || key === null) continue;
      this.#keys.set(id, key);
      const members = this.#members.get(key);
      if (members) members.add(id);
      else this.#members.set(key, new Set([id]));
    }
  }

  /** Updates the groups of changed, new and removed records. */
  update(changed: Iterable<string>): void {
    /** By key: whether other records are in the group than before. */
    const touched = new Map<string, boolean>();
    for (const id of changed) {
      const record = this.#look(id);
      const before = this.#keys.get(id);
      const now = (record && this.#keyOf(record)) ?? undefined;
      const moved = before !== now;
      for (const key of [before, now])
        if (key !== undefined) touched.set(key, moved || touched.get(key) === true);
      if (!moved) continue;
      if (before !== undefined) this.#members.get(before)?.delete(id);
      if (now === undefined) this.#keys.delete(id);
      else {
        this.#keys.set(id, now);
        const members = this.#members.get(now) ?? new Set();
        this.#members.set(now, members.add(id));
      }
    }
    for (const [key, moved] of touched) this.#refresh(key, moved);
  }

  /** Listeners are notified only where the list differs. */
  #refresh(key: string, moved: boolean): void {
    const before = this.#sorted.get(key);
    if (!before) {
      // A group that was not read yet need not be sorted.
      if (moved) this.#listeners.notify(key);
      return;
    }
    this.#sorted.delete(key);
    const now = this.ids(key);
    if (before.length === now.length && before.every((id, index) => id === now[index])) {
      this.#sorted.set(key, before);
    } else this.#listeners.notify(key);
  }
}

/** Listeners by key. */
export class Listeners {
  readonly #byKey = new Map<string, Set<() => void>>();

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  add(key: string, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  notify(key: string): void {
    for (const listener of [...(this.#byKey.get(key) ?? [])]) listener();
  }
}

/** Sorts records by their positions. */
export function sortIds(ids: readonly string[], read: ReadRecord): readonly string[] {
  // Most cells have one card or none, which need not be read for sorting.
  if (ids.length < 2) return ids;
  const placed = ids.map((id): Positioned => {
    const position = (read(id) as { position?: unknown } | undefined)?.position;
    return { id, position: typeof position === 'string' ? position : '' };
  });
  return placed.sort(byPosition).map(({ id }) => id);
}
