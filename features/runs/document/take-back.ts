import type * as Y from 'yjs';
import {
  type DocumentDefinition,
  openDocument,
  type PropertiesOf,
  type Shape,
} from '#kernel/document/document.ts';
import type { EditOrigin } from '#kernel/document/edit.ts';
import type { Fields, WholeRecordOf } from '#kernel/document/fields.ts';
import { restoreRecord, writeFields } from '#kernel/document/restore.ts';
import {
  collectionsOf,
  factsName,
  fieldsOf,
  type Pause,
  pick,
  type RecordChange,
  type Records,
  sameFields,
  unitsOf,
  type Values,
} from './changes.ts';

/** A plan to undo a run. */
export interface TakeBack {
  /** The records to write, with their current and their new values. */
  changes: RecordChange[];
  /** Number of records that are as they were before the run. */
  takenBack: number;
  /**
   * Number of records that are not fully reverted, because a user changed them since or other
   * records depend on them.
   */
  stayed: number;
}

/**
 * Plans the undo of a run, its last step first, without what users changed since: a field returns
 * to its old value if it still has the one that the run wrote; a removed record returns if its
 * parent exists; an added record is removed if nobody changed it or refers to it.
 * @param now the current records
 * @param steps the run's changes, its first step first
 */
export async function planTakeBack(
  { shape }: { readonly shape: Shape },
  now: Records,
  steps: readonly (readonly RecordChange[])[],
  pause: Pause,
): Promise<TakeBack> {
  const plan = new Plan(shape, now);
  for (const step of steps.toReversed()) {
    // Parents come before children in the shape, so that they are restored first.
    for (const change of plan.inOrder(step)) plan.bringBack(change);
    for (const change of step) plan.returnFields(change);
    await pause();
    plan.removeAdded(step);
    await pause();
  }
  return plan.outcome();
}

/** Writes a plan to the document that it was made for, in one transaction. */
export function applyTakeBack<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  { changes }: Pick<TakeBack, 'changes'>,
  origin: EditOrigin,
): void {
  const { facts } = openDocument(definition, document);
  const of = Map.groupBy(changes, ({ collection }) => collection);
  const collections = [...collectionsOf(definition, document)];
  document.transact(() => {
    for (const { after } of of.get(factsName) ?? []) {
      if (after) facts.set(after as Partial<PropertiesOf<S>>);
    }
    for (const [name, { fields, collection }] of collections) {
      for (const { id, before, after } of of.get(name) ?? []) {
        if (!after) continue;
        if (before) writeFields(collection, fields, id, after);
        // It may still be stored, and only count as removed because its parent was.
        else restoreRecord(collection, fields, { id, ...after } as WholeRecordOf<Fields>);
      }
    }
    for (const [name, { collection }] of collections.toReversed()) {
      for (const { id, after } of of.get(name) ?? []) if (!after) collection.remove(id);
    }
  }, origin);
}

const keyOf = ({ collection, id }: Pick<RecordChange, 'collection' | 'id'>) =>
  `${collection} ${id}`;

/** The document's records while the plan is made. */
class Plan {
  readonly #shape: Shape;
  /** The records when the plan began. */
  readonly #was: Records;
  readonly #records: Records;
  readonly #changed = new Map<string, Pick<RecordChange, 'collection' | 'id'>>();
  readonly #stayed = new Set<string>();

  constructor(shape: Shape, records: Records) {
    this.#shape = shape;
    this.#was = records;
    this.#records = new Map(Array.from(records, ([name, of]) => [name, new Map(of)]));
  }

  inOrder(step: readonly RecordChange[]): RecordChange[] {
    const order = Object.keys(this.#shape.records);
    return step.toSorted((a, b) => order.indexOf(a.collection) - order.indexOf(b.collection));
  }

  /** Restores a removed record, without references to records that do not exist. */
  bringBack(change: RecordChange): void {
    const { collection, before, after } = change;
    if (after || !before || this.#get(change)) return;
    const values: Record<string, unknown> = { ...before };
    for (const [name, field] of this.#references(collection)) {
      if (this.#has(field.to, values[name])) continue;
      if (field.dangling === 'drop') {
        this.#stayed.add(keyOf(change));
        return;
      }
      values[name] = null;
    }
    this.#put(change, values);
  }

  /** Reverts the fields of a changed record that still have the value that the run wrote. */
  returnFields(change: RecordChange): void {
    const { collection, before, after } = change;
    if (!before || !after) return;
    const now = this.#get(change);
    let next = now;
    for (const unit of unitsOf(fieldsOf(this.#shape, collection))) {
      const names = unit.filter((name) => name in before);
      if (names.length === 0 || sameFields(names, before, after)) continue;
      const mayReturn = now && sameFields(names, now, after) && this.#pointsAtThere(change, names);
      if (mayReturn) next = { ...next, ...pick(before, names) };
      else this.#stayed.add(keyOf(change));
    }
    if (next && next !== now) this.#put(change, next);
  }

  /**
   * Removes the records that a step added, except those that a user changed or that others refer
   * to.
   */
  removeAdded(step: readonly RecordChange[]): void {
    const going = new Map<string, RecordChange>();
    for (const change of step) {
      if (change.before || !change.after) continue;
      const now = this.#get(change);
      if (!now) continue;
      const names = Object.keys(fieldsOf(this.#shape, change.collection));
      if (sameFields(names, now, change.after)) going.set(keyOf(change), change);
      else this.#stayed.add(keyOf(change));
    }
    for (const staying of this.#pointedAt(going)) {
      going.delete(staying);
      this.#stayed.add(staying);
    }
    for (const change of going.values()) this.#put(change, null);
  }

  /** The differences to the records when the plan began. */
  outcome(): TakeBack {
    const changes: RecordChange[] = [];
    for (const { collection, id } of this.#changed.values()) {
      const before = this.#was.get(collection)?.get(id) ?? null;
      const after = this.#get({ collection, id }) ?? null;
      if (!before || !after) {
        if (before || after) changes.push({ collection, id, before, after });
        continue;
      }
      const units = unitsOf(fieldsOf(this.#shape, collection));
      const names = units.filter((unit) => !sameFields(unit, before, after)).flat();
      if (names.length === 0) continue;
      changes.push({ collection, id, before: pick(before, names), after: pick(after, names) });
    }
    const takenBack = changes.filter((change) => !this.#stayed.has(keyOf(change))).length;
    return { changes, takenBack, stayed: this.#stayed.size };
  }

  /** Keys of the records that cannot be removed, because a remaining record refers to them. */
  #pointedAt(going: ReadonlyMap<string, RecordChange>): Set<string> {
    const staying = new Set<string>();
    if (going.size === 0) return staying;
    const targets = new Map<string, string[]>();
    const reached: string[] = [];
    for (const [collection, records] of this.#records) {
      const references = this.#references(collection);
      for (const [id, values] of references.length === 0 ? [] : records) {
        const key = keyOf({ collection, id });
        const to = references
          .map(([name, field]) => keyOf({ collection: field.to, id: String(values[name]) }))
          .filter((target) => going.has(target));
        if (going.has(key)) targets.set(key, to);
        else reached.push(...to);
      }
    }
    for (let key = reached.pop(); key !== undefined; key = reached.pop()) {
      if (staying.has(key)) continue;
      staying.add(key);
      reached.push(...(targets.get(key) ?? []));
    }
    return staying;
  }

  #references(collection: string) {
    return Object.entries(fieldsOf(this.#shape, collection)).flatMap(([name, field]) =>
      field.kind === 'reference' ? [[name, field] as const] : [],
    );
  }

  /** Whether all references in some fields of a record, with their old values, have targets. */
  #pointsAtThere({ collection, before }: RecordChange, names: readonly string[]): boolean {
    return this.#references(collection).every(
      ([name, field]) => !names.includes(name) || this.#has(field.to, before?.[name]),
    );
  }

  /** Whether a reference has its target; an empty one needs none. */
  #has(collection: string, id: unknown): boolean {
    return id === null || this.#records.get(collection)?.has(String(id)) === true;
  }

  #get({ collection, id }: Pick<RecordChange, 'collection' | 'id'>): Values | undefined {
    return this.#records.get(collection)?.get(id);
  }

  #put(change: Pick<RecordChange, 'collection' | 'id'>, values: Values | null): void {
    const records = this.#records.get(change.collection);
    if (values) records?.set(change.id, values);
    else records?.delete(change.id);
    const { collection, id } = change;
    this.#changed.set(keyOf(change), { collection, id });
  }
}
