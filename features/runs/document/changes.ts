import type * as Y from 'yjs';
import { Collection, equalValues } from '#kernel/document/collection.ts';
import { type DocumentDefinition, openDocument, type Shape } from '#kernel/document/document.ts';
import type { Fields } from '#kernel/document/fields.ts';

/** Fields of a record, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Name under which changes list the properties of a document, as a record without an id. */
export const factsName = 'facts';

/**
 * The change of one record in one step. An added record has no `before`, a removed one no `after`;
 * both are complete then. For a changed record, both have only the fields that differ.
 */
export interface RecordChange {
  readonly collection: string;
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The records of a document by collection and id. */
export type Records = Map<string, Map<string, Values>>;

/** Lets other work run where it is time for that. */
export type Pause = () => Promise<void>;

/** Records that are read between two pauses. */
const recordsInStep = 200;

/**
 * Reads every record as it is stored, and the document's properties as one more record. References
 * are not followed: a record whose parent is removed counts as removed elsewhere, and returns with
 * its parent.
 */
export async function readRecords<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  pause: Pause,
): Promise<Records> {
  const facts = openDocument(definition, document).facts.get() as Values;
  const records: Records = new Map([[factsName, new Map([['', facts]])]]);
  for (const [name, { fields, collection }] of collectionsOf(definition, document)) {
    const found = new Map<string, Values>();
    for (const { id, ...values } of collection.each()) {
      found.set(id, { ...values, ...richTextsOf(fields, collection, id) });
      if (found.size % recordsInStep === 0) await pause();
    }
    records.set(name, found);
  }
  return records;
}

/** The collections of a document by name, in the order of its shape. */
export function collectionsOf(
  { shape }: { readonly shape: Shape },
  document: Y.Doc,
): Map<string, { fields: Fields; collection: Collection<Fields> }> {
  const entries = Object.entries(shape.records).map(([name, fields]) => {
    const collection = new Collection<Fields>(fields, document.getMap<Y.Map<unknown>>(name));
    return [name, { fields, collection }] as const;
  });
  return new Map(entries);
}

function richTextsOf(fields: Fields, collection: Collection<Fields>, id: string): Values {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'rich' ? [[name, collection.content(id, name as never)] as const] : [],
  );
  return Object.fromEntries(texts);
}

/**
 * Groups of fields that are reverted together: a text with its marks, which refer to ranges of it,
 * and each other field alone.
 */
export function unitsOf(fields: Fields): string[][] {
  const marks = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'marks' ? [[field.of, name] as const] : [],
  );
  const own = (text: string) => marks.flatMap(([of, name]) => (of === text ? [name] : []));
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'marks' ? [] : [[name, ...own(name)]],
  );
}

/**
 * The fields of a collection, or of the document's properties, without those that only the server
 * writes.
 */
export function fieldsOf({ facts, records }: Shape, collection: string): Fields {
  if (collection !== factsName) return records[collection] ?? {};
  return Object.fromEntries(Object.entries(facts).filter(([, { sealed }]) => !sealed));
}

/** Lists the changes of all records between two states of a document. */
export async function findChanges(
  { shape }: { readonly shape: Shape },
  was: Records,
  is: Records,
  pause: Pause,
): Promise<RecordChange[]> {
  const changes: RecordChange[] = [];
  for (const [collection, records] of is) {
    const units = unitsOf(fieldsOf(shape, collection));
    const old = was.get(collection) ?? new Map<string, Values>();
    let turn = 0;
    for (const [id, values] of records) {
      if (turn++ % recordsInStep === 0) await pause();
      const one = old.get(id);
      if (!one) changes.push({ collection, id, before: null, after: values });
      else {
        const differing = units.filter((unit) => !sameFields(unit, one, values)).flat();
        if (differing.length === 0) continue;
        changes.push({
          collection,
          id,
          before: pick(one, differing),
          after: pick(values, differing),
        });
      }
    }
    for (const [id, values] of old) {
      if (!records.has(id)) changes.push({ collection, id, before: values, after: null });
    }
  }
  return changes;
}

/** Whether two records are equal in some fields. */
export function sameFields(names: readonly string[], one: Values, other: Values): boolean {
  return names.every((name) => equalValues(one[name], other[name]));
}

export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
