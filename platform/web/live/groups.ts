import type { Fields, RecordOf } from '#kernel/document/fields.ts';
import { byPosition, type Positioned } from '#kernel/document/order.ts';

/** A record of whatever kind. */
export type AnyRecord = RecordOf<Fields>;
type ReadRecord = (id: string) => AnyRecord | undefined;

/** Records of one collection under a key, as the cards of each cell. */
export interface Groups {
  /** Ids in a group, sorted; the same array until it changes. */
  ids(key: string): readonly string[];
  /** How many there are in a group, without sorting them. */
  count(key: string): number;
  subscribe(key: string, listener: () => void): () => void;
  /** Asks anew for the key of every record: what it is made of beside the record has changed. */
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
   * @param look reads what the key is made of
   * @param read reads a whole record, by which those of a group are sorted
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
    // The first time, which may be for thousands, nobody has asked for a group so far.
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

  /** Takes changed, new and removed records into account. */
  update(changed: Iterable<string>): void {
    /** By key, whether other records are in the group than before. */
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

  /** Listeners are notified only where the list really differs. */
  #refresh(key: string, moved: boolean): void {
    const before = this.#sorted.get(key);
    if (!before) {
      // Nobody asked for it so far: it need not be sorted.
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

/** Who listens to what, by key. */
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
  // Most cells hold one card, or none: it need not be read for that.
  if (ids.length < 2) return ids;
  const placed = ids.map((id): Positioned => {
    const position = (read(id) as { position?: unknown } | undefined)?.position;
    return { id, position: typeof position === 'string' ? position : '' };
  });
  return placed.sort(byPosition).map(({ id }) => id);
}
