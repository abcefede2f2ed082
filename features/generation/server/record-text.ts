import type { DraftFocus, RecordName } from '#features/drafting/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';

/** A document as `readDocument` returns it. */
type Value = Readonly<Record<string, unknown>>;

/** Fields that name records; the first that has a text counts. */
const titleFields = ['name', 'title', 'text', 'words', 'role'] as const;

/** What a record is called, or says; empty where it has no text. */
export function textOfRecord(value: Value, name: RecordName): string {
  const record = recordOf(value, name);
  if (record === null) return '';
  const fields = new Map(Object.entries(record));
  const texts = titleFields.map((field) => fields.get(field));
  const text = texts.find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? cutTo(text, lengths.text) : '';
}

/** What the record of an id is called, whatever its collection. */
export function titleOfRecord(value: Value, id: string): string {
  const names = collectionsOf(value).map((collection) => ({ collection, id }));
  return names.map((name) => textOfRecord(value, name)).find(Boolean) ?? '';
}

/** Whether a document has all records of a focus; an empty id stands for the whole project. */
export function isThere(value: Value, focus: DraftFocus | null): boolean {
  return Object.values(focus ?? {}).every(
    (id) =>
      !id ||
      collectionsOf(value).some((collection) => recordOf(value, { collection, id }) !== null),
  );
}

const collectionsOf = (value: Value): string[] =>
  Object.keys(value).filter((name) => Array.isArray(value[name]));

function recordOf(value: Value, { collection, id }: RecordName): object | null {
  const records: unknown = value[collection];
  const record: unknown = Array.isArray(records) ? records.find((one) => one.id === id) : undefined;
  return typeof record === 'object' ? record : null;
}
