import { cutTo } from '../text/limits.ts';
import { linesOf, type RichText, sameRichText } from '../text/rich-text.ts';
import { equalValues } from './collection.ts';
import type { DocumentDefinition, DocumentValue, Shape } from './document.ts';
import type { Fields, RichField, WholeRecordOf } from './fields.ts';
import type { FieldName, RecordNames } from './names.ts';

/** A changed field of a record, or property of the document, as text. */
export interface FieldDifference {
  label: string;
  before: string;
  after: string;
}

/** A record that was added, removed or changed. */
export interface RecordDifference {
  id: string;
  change: 'added' | 'changed' | 'removed';
  /**
   * What distinguishes it from other records, with its latest content; empty where nothing does.
   */
  name: string;
  /** Each changed field that has a name; empty for an added or removed record. */
  fields: FieldDifference[];
  /** Whether it was moved. */
  moved: boolean;
  /** The differences of its parts by their kind; undefined where there are none. */
  parts?: CollectionDifference[] | undefined;
}

/** The differences among the records of one kind. */
export interface CollectionDifference {
  collection: string;
  /** Singular and plural, such as 'card' and 'cards'. */
  one: string;
  many: string;
  records: RecordDifference[];
}

/** The differences between two values of a document. */
export interface Difference {
  facts: FieldDifference[];
  /** Kinds of records with differences, in the order of the shape. */
  collections: CollectionDifference[];
}

type AnyRecord = WholeRecordOf<Fields>;
type AnyValue = DocumentValue<Shape>;

/** Describes what was added, changed and removed between two values of a document. */
export function compareValues<S extends Shape>(
  definition: DocumentDefinition<S>,
  before: DocumentValue<S>,
  after: DocumentValue<S>,
): Difference {
  const { shape, names } = definition as unknown as DocumentDefinition<Shape>;
  const sides = [before, after] as unknown as [AnyValue, AnyValue];
  const describer = createDescriber(definition as unknown as DocumentDefinition<Shape>, sides);
  const facts = Object.entries(names.facts).flatMap(([field, name]) =>
    name ? differingField(name, sides[0].facts[field], sides[1].facts[field]) : [],
  );
  const collections = Object.keys(shape.records).flatMap((collection) => {
    const called = names.records[collection];
    if (!called) return [];
    const [was, is] = sides.map((side) => side[collection] ?? []) as [AnyRecord[], AnyRecord[]];
    const records = compareRecords(collection, called, was, is, describer);
    const { one, many } = called;
    return records.length > 0 ? [{ collection, one, many, records }] : [];
  });
  return { facts, collections: nest(names.records, collections, sides, describer) };
}

/**
 * Nests the differences of parts below their whole; parts of an added or removed record are left
 * out.
 */
function nest(
  names: DocumentDefinition<Shape>['names']['records'],
  collections: readonly CollectionDifference[],
  [before, after]: readonly [AnyValue, AnyValue],
  describer: Describer,
): CollectionDifference[] {
  const byCollection = new Map(collections.map((one) => [one.collection, { ...one }]));
  for (const part of collections) {
    const called = names[part.collection];
    const container = called?.within && describer.target(part.collection, called.within);
    const containerNames = container ? names[container] : undefined;
    if (!called?.within || !container || !containerNames) continue;
    const records = new Map([
      ...byId(before[part.collection] ?? []),
      ...byId(after[part.collection] ?? []),
    ]);
    const ownerOf = ({ id }: RecordDifference) => records.get(id)?.[called.within ?? ''];
    const owned = Map.groupBy(part.records, ownerOf);
    const known = new Map((byCollection.get(container)?.records ?? []).map((one) => [one.id, one]));
    for (const record of after[container] ?? []) {
      const parts = owned.get(record.id);
      const own =
        known.get(record.id) ?? unchanged(record.id, describer.name(container, record, 1));
      if (!parts || own.change !== 'changed') continue;
      const { one, many, collection } = part;
      const beside = [...(own.parts ?? []), { collection, one, many, records: parts }];
      known.set(record.id, { ...own, parts: beside });
    }
    const { one, many } = containerNames;
    const loose = part.records.filter((record) => !ownerOf(record));
    if (loose.length > 0) byCollection.set(part.collection, { ...part, records: loose });
    else byCollection.delete(part.collection);
    const ordered = inOrder([...known.values()], after[container] ?? []);
    if (ordered.length > 0)
      byCollection.set(container, { collection: container, one, many, records: ordered });
  }
  return Object.keys(names).flatMap((collection) => byCollection.get(collection) ?? []);
}

const unchanged = (id: string, name: string): RecordDifference => ({
  id,
  change: 'changed',
  name,
  fields: [],
  moved: false,
});

/** In the document's order, removed records last. */
function inOrder(
  records: readonly RecordDifference[],
  remaining: readonly AnyRecord[],
): RecordDifference[] {
  const indexes = new Map(remaining.map(({ id }, at) => [id, at]));
  const indexOf = ({ id }: RecordDifference) => indexes.get(id) ?? remaining.length;
  return records.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Names records and describes their fields; references are followed in the given value. */
interface Describer {
  /** The field, where it holds rich text. */
  rich(collection: string, field: string): RichField | null;
  /** The collection that a reference points to. */
  target(collection: string, field: string): string | null;
  name(collection: string, record: AnyRecord, side: 0 | 1): string;
  field(collection: string, field: string, record: AnyRecord, side: 0 | 1): string;
}

function createDescriber(
  { shape, names }: DocumentDefinition<Shape>,
  sides: readonly [AnyValue, AnyValue],
): Describer {
  const indexes = sides.map((side) => {
    const kinds = Object.keys(shape.records);
    return kinds.map((kind) => [kind, byId(side[kind] ?? [])] as const);
  });
  const found = indexes.map((entries) => new Map(entries));
  const describer: Describer = {
    rich(collection, field) {
      const declared = shape.records[collection]?.[field];
      return declared?.kind === 'rich' ? declared : null;
    },
    target(collection, field) {
      const declared = shape.records[collection]?.[field];
      return declared?.kind === 'reference' ? declared.to : null;
    },
    name(collection, record, side) {
      const { by = [], within } = names.records[collection] ?? {};
      // The record that it is part of is named above it.
      const parts = by
        .filter((field) => field !== within)
        .map((field) => describer.field(collection, field, record, side));
      return parts.filter(Boolean).join(', ');
    },
    field(collection, field, record, side) {
      const stored = record[field];
      const declared = shape.records[collection]?.[field];
      if (declared?.kind !== 'reference') {
        const called = names.records[collection]?.fields[field];
        const { renamedIn = '' } = called ?? {};
        const renamed = found[side]?.get(renamedIn)?.get(String(stored));
        return (renamed && describer.name(renamedIn, renamed, side)) || wordOf(called, stored);
      }
      const target = found[side]?.get(declared.to)?.get(String(stored));
      return target ? describer.name(declared.to, target, side) : '';
    },
  };
  return describer;
}

function compareRecords(
  collection: string,
  called: RecordNames,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
  describer: Describer,
): RecordDifference[] {
  const [was, is] = [byId(before), byId(after)];
  const recordDifference = (record: AnyRecord, change: 'added' | 'removed'): RecordDifference => ({
    id: record.id,
    change,
    name: describer.name(collection, record, change === 'added' ? 1 : 0),
    fields: [],
    moved: false,
  });
  const remaining = after.flatMap((record): RecordDifference[] => {
    const old = was.get(record.id);
    if (!old) return [recordDifference(record, 'added')];
    const fields = Object.entries(called.fields).flatMap(([field, name]) => {
      const rich = name && describer.rich(collection, field);
      if (rich) return differingRich(rich, name, old[field], record[field]);
      if (!name || equalValues(old[field], record[field])) return [];
      return [
        {
          label: name.label,
          before: describer.field(collection, field, old, 0),
          after: describer.field(collection, field, record, 1),
        },
      ];
    });
    const together = (called.together ?? []).flatMap(({ label, fields, say }) =>
      fields.every((field) => equalValues(old[field], record[field]))
        ? []
        : [{ label, before: say(old), after: say(record) }],
    );
    const orderFields = ['position', ...(called.placementFields ?? [])];
    const moved = orderFields.some((field) => field in record && old[field] !== record[field]);
    if (fields.length + together.length === 0 && !moved) return [];
    const name = describer.name(collection, record, 1) || describer.name(collection, old, 0);
    return [{ id: record.id, change: 'changed', name, fields: [...together, ...fields], moved }];
  });
  const gone = before
    .filter(({ id }) => !is.has(id))
    .map((record) => recordDifference(record, 'removed'));
  return [...remaining, ...gone];
}

function differingField(name: FieldName, before: unknown, after: unknown): FieldDifference[] {
  if (equalValues(before, after)) return [];
  return [{ label: name.label, before: wordOf(name, before), after: wordOf(name, after) }];
}

/** Characters of a long text that a difference shows. */
const maxLength = 1000;

/** The lines between the first and the last ones that both texts share. */
function differingRich(
  { schema }: RichField,
  { label }: FieldName,
  before: unknown,
  after: unknown,
): FieldDifference[] {
  if (sameRichText(before as RichText, after as RichText)) return [];
  const was = linesOf(schema, before as RichText);
  const is = linesOf(schema, after as RichText);
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [one, other] = [was, is].map((lines) => joinLines(lines.slice(start, lines.length - end)));
  if (!one && !other) return [{ label, before: '', after: 'Formatted differently' }];
  return [{ label, before: one ?? '', after: other ?? '' }];
}

function joinLines(lines: readonly string[]): string {
  const text = lines.filter(Boolean).join('\n');
  return text.length > maxLength ? `${cutTo(text, maxLength)}…` : text;
}

function wordOf(name: FieldName | undefined, stored: unknown): string {
  if (stored === null || stored === undefined) return '';
  const text = typeof stored === 'object' ? JSON.stringify(stored) : String(stored);
  return name?.labels?.[text] ?? text;
}

function byId(records: readonly AnyRecord[]): Map<string, AnyRecord> {
  return new Map(records.map((record) => [record.id, record]));
}
