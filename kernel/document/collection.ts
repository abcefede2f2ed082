import * as Y from 'yjs';
import { defineFailures } from '../call/failure.ts';
import { cutTo } from '../text/limits.ts';
import { makeShared, readShared, writeShared } from '../text/rich-shared.ts';
import { cutRichText, type RichText } from '../text/rich-text.ts';
import { replaceRange } from '../text/text.ts';
import type {
  Field,
  Fields,
  Mark,
  MarkValue,
  NewRecord,
  RecordChange,
  RecordOf,
  RichField,
  RichName,
  TextName,
} from './fields.ts';
import { markRange, readMarks, setMarks } from './marks.ts';
import { byPosition, isPosition, type Positioned } from './order.ts';

export const recordFailures = defineFailures({
  record_not_found: [404, 'This part of the project is no longer there.'],
  record_exists: [409, 'This part already exists.'],
});

/** Called with a field whose stored content is invalid, so that it reads as its fallback. */
export type OnInvalid = (id: string, field: string) => void;

type StoredRecord = Y.Map<unknown>;

/** Typed access to the records of one kind in a live document, a `Y.Map` of `Y.Map`s by id. */
export class Collection<F extends Fields> {
  readonly #fields: F;
  /** The fields by name, listed once because thousands of records are read with them. */
  readonly #entries: readonly (readonly [string, Field])[];
  readonly #map: Y.Map<StoredRecord>;

  constructor(fields: F, map: Y.Map<StoredRecord>) {
    this.#fields = fields;
    this.#entries = Object.entries(fields);
    this.#map = map;
  }

  has(id: string): boolean {
    return this.#found(id) !== undefined;
  }

  /** Whether each text field of a record is a shared text, so that it can be written into. */
  hasValidTexts(id: string): boolean {
    const stored = this.#found(id);
    if (!stored) return false;
    return this.#entries.every(([name, { kind }]) => {
      if (kind === 'text') return stored.get(name) instanceof Y.Text;
      return kind !== 'rich' || stored.get(name) instanceof Y.XmlFragment;
    });
  }

  ids(): string[] {
    const ids: string[] = [];
    for (const [id, stored] of this.#map.entries() as Iterable<[string, unknown]>) {
      if (stored instanceof Y.Map) ids.push(id);
    }
    return ids;
  }

  /** Ids of the records that refer to any of these; the records themselves are not read. */
  referring(name: keyof F & string, targets: ReadonlySet<string>): string[] {
    return this.ids().filter((id) => targets.has(String(this.#found(id)?.get(name))));
  }

  /** The record with valid fields, without its rich texts; references are not followed. */
  get(id: string, onInvalid?: OnInvalid): RecordOf<F> | undefined {
    const stored = this.#found(id);
    if (!stored) return undefined;
    const record: Record<string, unknown> = { id };
    for (const [name, field] of this.#entries) {
      if (field.kind === 'rich') continue;
      // Reading thousands of records without a listener is fast.
      const report = onInvalid && (() => onInvalid(id, name));
      record[name] = this.#read(stored, name, field, report);
    }
    return record as RecordOf<F>;
  }

  /** Some fields of a record, valid; for code that reads thousands of records. */
  pick<Name extends keyof RecordOf<F> & string>(
    id: string,
    names: readonly Name[],
  ): Pick<RecordOf<F>, Name> | undefined {
    const stored = this.#found(id);
    if (!stored) return undefined;
    const picked: Record<string, unknown> = { id };
    for (const name of names) {
      const field = this.#fields[name];
      if (field && field.kind !== 'rich') picked[name] = this.#read(stored, name, field);
    }
    return picked as Pick<RecordOf<F>, Name>;
  }

  /** @throws record_not_found, for an edit of a record that another user removed */
  require(id: string): RecordOf<F> {
    const record = this.get(id);
    if (!record) throw recordFailures.fail('record_not_found');
    return record;
  }

  /** All records, sorted by position, or by id where they have none. */
  all(onInvalid?: OnInvalid): RecordOf<F>[] {
    return this.sorted([...this.each(onInvalid)]);
  }

  /** All records, unsorted. */
  *each(onInvalid?: OnInvalid): Generator<RecordOf<F>, undefined> {
    for (const id of this.#map.keys()) {
      const record = this.get(id, onInvalid);
      if (record) yield record;
    }
  }

  /** Sorts records in place. */
  sorted(records: RecordOf<F>[]): RecordOf<F>[] {
    return sortRecords(this.#fields, records);
  }

  /**
   * Adds a record. A field with its fallback as value is not stored.
   * @throws record_exists when the id is taken
   */
  insert(id: string, given: NewRecord<F>): void {
    if (this.#map.has(id)) throw recordFailures.fail('record_exists');
    const stored: StoredRecord = new Y.Map();
    const values = given as Record<string, unknown>;
    for (const [name, field] of this.#entries) {
      if (field.kind === 'text') stored.set(name, new Y.Text(String(values[name] ?? '')));
      else if (field.kind === 'rich') {
        const text = cutRichText((values[name] ?? []) as RichText, field.length);
        stored.set(name, makeShared(field.schema, text));
      } else if (field.kind !== 'marks' && !readsTheSame(field, values[name])) {
        stored.set(name, values[name]);
      }
    }
    this.#map.set(id, stored);
    for (const [name, field] of this.#entries) {
      const marks = values[name] as readonly Mark[] | undefined;
      const text = field.kind === 'marks' && marks?.length ? stored.get(field.of) : undefined;
      if (field.kind === 'marks' && marks && text instanceof Y.Text) setMarks(text, field, marks);
    }
  }

  /**
   * Sets fields of a record; equal values are not written again.
   * @throws record_not_found
   */
  set(id: string, change: RecordChange<F>): void {
    const stored = this.#stored(id);
    for (const [name, next] of Object.entries(change)) {
      const field = this.#fields[name];
      if (field && changesStored(field, stored.get(name), next)) stored.set(name, next);
    }
  }

  /**
   * Replaces a range of a merging text; an insertion is cut where the text would exceed its limit.
   * @throws record_not_found
   */
  replaceText(id: string, name: TextName<F>, at: number, remove: number, insert: string): void {
    const field = this.#fields[name];
    const text = this.#stored(id).get(name);
    if (!(text instanceof Y.Text) || field?.kind !== 'text') return;
    replaceRange(text, at, remove, insert, field.length);
  }

  /**
   * Marks a range of a merging text, clamped to its length; null removes the mark.
   * @throws record_not_found
   */
  mark(
    id: string,
    name: TextName<F>,
    range: { from: number; to: number },
    mark: string,
    value: MarkValue | null,
  ): void {
    const text = this.#stored(id).get(name);
    if (text instanceof Y.Text) markRange(text, range, mark, value);
  }

  /**
   * Changes a rich text to a valid value; only the differences are written.
   * @throws record_not_found
   */
  write(id: string, name: RichName<F>, text: RichText): void {
    this.#stored(id);
    const field = this.#rich(name);
    const fragment = this.fragment(id, name);
    if (fragment) writeShared(field.schema, fragment, cutRichText(text, field.length));
  }

  /** A rich text as a valid value; slow where the text is long. */
  content(id: string, name: RichName<F>, onInvalid?: OnInvalid): RichText {
    const field = this.#rich(name);
    const fragment = this.fragment(id, name);
    if (!fragment) {
      if (this.#found(id)?.has(name)) onInvalid?.(id, name);
      return [];
    }
    let unfit = false;
    const text = readShared(field.schema, fragment, () => {
      unfit = true;
    });
    if (unfit) onInvalid?.(id, name);
    return cutRichText(text, field.length * 2);
  }

  /** All rich texts of a record by field, each as `content` returns it. */
  contents(id: string, onInvalid?: OnInvalid): Record<string, RichText> {
    const rich = this.#entries.filter(([, { kind }]) => kind === 'rich');
    const read = (name: string) => this.content(id, name as RichName<F>, onInvalid);
    return Object.fromEntries(rich.map(([name]) => [name, read(name)]));
  }

  /** Removes a record. A missing one is no error: two users may remove the same. */
  remove(id: string): void {
    this.#map.delete(id);
  }

  /** The shared text itself, for a control that binds to it. */
  text(id: string, name: TextName<F>): Y.Text | undefined {
    const text = this.#found(id)?.get(name);
    return text instanceof Y.Text ? text : undefined;
  }

  /** The shared rich text itself, for an editor that binds to it. */
  fragment(id: string, name: RichName<F>): Y.XmlFragment | undefined {
    const fragment = this.#found(id)?.get(name);
    return fragment instanceof Y.XmlFragment ? fragment : undefined;
  }

  #rich(name: RichName<F>): RichField {
    const field: Field | undefined = this.#fields[name];
    if (field?.kind !== 'rich') throw new Error(`${name} is no rich text.`);
    return field;
  }

  #read(
    stored: StoredRecord,
    name: string,
    field: Exclude<Field, RichField>,
    onInvalid?: () => void,
  ): unknown {
    return readField(field, stored.get(field.kind === 'marks' ? field.of : name), onInvalid);
  }

  /** The stored record; in a damaged document its id may have another type. */
  #found(id: string): StoredRecord | undefined {
    const stored: unknown = this.#map.get(id);
    return stored instanceof Y.Map ? stored : undefined;
  }

  #stored(id: string): StoredRecord {
    const stored = this.#found(id);
    if (!stored) throw recordFailures.fail('record_not_found');
    return stored;
  }
}

const notifyNobody = () => undefined;

/** Reads a stored field other than rich text; calls `onInvalid` where the content is invalid. */
export function readField(
  field: Exclude<Field, RichField>,
  stored: unknown,
  onInvalid: () => void = notifyNobody,
): unknown {
  if (field.kind === 'text') {
    if (stored instanceof Y.Text) return cutTo(stored.toString(), field.length * 2);
    if (stored !== undefined) onInvalid();
    return '';
  }
  if (field.kind === 'marks') return stored instanceof Y.Text ? readMarks(stored, field) : [];
  if (field.kind === 'position') {
    if (isPosition(stored)) return stored;
    onInvalid();
    return 'a0';
  }
  if (field.kind === 'reference') {
    if (typeof stored === 'string') return stored;
    if (stored !== undefined && stored !== null) onInvalid();
    return field.optional ? null : '';
  }
  if (stored === undefined) return field.fallback;
  const parsed = field.schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  onInvalid();
  return field.fallback;
}

/** Whether a value equals that of a field which is not stored, so that it is not stored either. */
function readsTheSame(field: Field, given: unknown): boolean {
  if (given === undefined) return true;
  if (field.kind === 'reference') return given === null;
  return field.kind === 'value' && equalValues(field.fallback, given);
}

/** Whether a value must be written over the stored one because it reads differently. */
export function changesStored(field: Field, stored: unknown, next: unknown): boolean {
  if (next === undefined) return false;
  return stored === undefined ? !readsTheSame(field, next) : !equalValues(stored, next);
}

/** Whether two stored values are equal, lists and objects by their content. */
export function equalValues(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

function sortRecords<F extends Fields>(fields: F, records: RecordOf<F>[]): RecordOf<F>[] {
  const [name] = Object.entries(fields).find(([, field]) => field.kind === 'position') ?? [];
  if (!name) return records.sort((a, b) => (a.id < b.id ? -1 : 1));
  const placed = (record: RecordOf<F>): Positioned => ({
    id: record.id,
    position: String((record as Record<string, unknown>)[name]),
  });
  return records.sort((a, b) => byPosition(placed(a), placed(b)));
}
