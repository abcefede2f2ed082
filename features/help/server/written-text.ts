import * as Y from 'yjs';
import type { DocumentTransaction } from '#features/feature/server/index.ts';
import type { Shape } from '#kernel/document/document.ts';
import type { Field } from '#kernel/document/fields.ts';

/** The fields of documents that hold words of users, as `collection.field`. */
export type WordFields = ReadonlySet<string>;

type SharedType = Parameters<Y.Transaction['changed']['get']>[0];

/** Words that no list of choices has. */
const anyWords = 'Any words, of a user';

/** The word fields of some kinds of documents; those with a fixed choice of values have no words. */
export function wordFieldsOf(shapes: readonly Shape[]): WordFields {
  const fields = new Set<string>();
  const add = (collection: string, given: Readonly<Record<string, Field>>) => {
    for (const [name, field] of Object.entries(given))
      if (holdsWords(field)) fields.add(`${collection}.${name}`);
  };
  for (const { facts, records } of shapes) {
    add('facts', facts);
    for (const [collection, given] of Object.entries(records)) add(collection, given);
  }
  return fields;
}

function holdsWords(field: Field): boolean {
  if (field.kind === 'text' || field.kind === 'rich') return true;
  return (
    field.kind === 'value' && field.fallback === '' && field.schema.safeParse(anyWords).success
  );
}

/** Records that one gesture adds at most, such as an issue with its pin; what adds more is a template or a sample. */
const maxAdded = 3;

/**
 * Whether a user wrote words of their own in a transaction. What begins an empty project, a template and a sample add
 * many records at once, or the first ones: their words are not the user's.
 */
export function hasWritten(
  { transaction, changed }: Pick<DocumentTransaction, 'transaction' | 'changed'>,
  fields: WordFields,
): boolean {
  const { share } = transaction.doc;
  const roots = new Map<unknown, string>([...share].map(([name, root]) => [root, name]));
  let added = 0;
  let addedWithWords = 0;
  let isChanged = false;
  for (const [type, keys] of changed) {
    const collection = roots.get(type);
    if (collection === undefined || collection === 'facts' || !(type instanceof Y.Map)) {
      isChanged ||= isTextChange(type, keys, roots, fields);
      continue;
    }
    for (const key of keys) {
      const record: unknown = key === null ? undefined : type.get(key);
      if (!(record instanceof Y.Map)) continue;
      added += 1;
      if (recordHasWords(record, collection, fields)) addedWithWords += 1;
    }
  }
  if (added === 0) return isChanged;
  return added <= maxAdded && addedWithWords === 1 && recordsIn(share, fields) > added;
}

/** Whether words that were there were changed: a property, a field of a record, or a text within. */
function isTextChange(
  type: SharedType,
  keys: Iterable<string | null>,
  roots: ReadonlyMap<unknown, string>,
  fields: WordFields,
): boolean {
  const { collection, field } = fieldOf(type, roots);
  if (field !== null) return fields.has(`${collection}.${field}`) && hasLength(type);
  if (!(type instanceof Y.Map)) return false;
  return [...keys].some(
    (key) => key && fields.has(`${collection}.${key}`) && isWords(type.get(key)),
  );
}

/** The collection of a type, and the field that it is in; null for a record, and for the properties. */
function fieldOf(
  type: SharedType,
  roots: ReadonlyMap<unknown, string>,
): { collection: string | undefined; field: string | null } {
  const keys: string[] = [];
  let above: unknown = type;
  for (let item = type._item; item; item = itemAbove(item)) {
    if (item.parentSub !== null) keys.unshift(item.parentSub);
    above = item.parent;
  }
  return { collection: roots.get(above), field: keys[1] ?? null };
}

function itemAbove({ parent }: Y.Item): Y.Item | null {
  return parent instanceof Y.AbstractType ? parent._item : null;
}

/** Rich texts of a new record come from its template. */
function recordHasWords(record: Y.Map<unknown>, collection: string, fields: WordFields): boolean {
  return [...record].some(
    ([field, value]) =>
      fields.has(`${collection}.${field}`) &&
      (isWords(value) || (value instanceof Y.Text && value.length > 0)),
  );
}

function recordsIn(share: Y.Doc['share'], fields: WordFields): number {
  const collections = new Set([...fields].map((field) => field.split('.')[0]));
  return [...share].reduce(
    (sum, [name, root]) =>
      name !== 'facts' && collections.has(name) && root instanceof Y.Map ? sum + root.size : sum,
    0,
  );
}

const isWords = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const hasLength = (type: unknown): boolean =>
  (type instanceof Y.Text || type instanceof Y.XmlFragment) && type.length > 0;
