import * as Y from 'yjs';
import { defineFailures } from '../call/failure.ts';
import { Collection, changesStored, readField } from './collection.ts';
import type { Field, Fields, RecordOf, ValueField, WholeRecordOf } from './fields.ts';
import type { Names } from './names.ts';

export const documentFailures = defineFailures({
  document_newer: [409, 'This project was made with a newer version. Reload the page.'],
});

/** The shape of a live document. A reference points to a collection that is declared before it. */
export interface Shape {
  /** Properties of the whole document; of each the last write wins. */
  readonly facts: Readonly<Record<string, ValueField>>;
  /** Its records by kind. */
  readonly records: Readonly<Record<string, Fields>>;
}

/** Migrates a document from the version before; it is never undone and its code never changes. */
export type Migration = (document: Y.Doc) => void;

export interface DocumentDefinition<S extends Shape> {
  /** Name of the tool. */
  readonly name: string;
  readonly shape: S;
  /** Names of its parts; a part without a name is not described in text. */
  readonly names: Names<S>;
  /** Version of the newest shape, one more than the number of migrations. */
  readonly version: number;
  readonly migrations: readonly Migration[];
}

export type PropertiesOf<S extends Shape> = {
  readonly [Name in keyof S['facts']]: S['facts'][Name] extends ValueField<infer T> ? T : never;
};

/** A document that is open for reading and editing single records. */
export type Opened<S extends Shape> = {
  readonly [Name in keyof S['records']]: Collection<S['records'][Name]>;
} & { readonly facts: DocumentProperties<S> };

export interface DocumentProperties<S extends Shape> {
  get(): PropertiesOf<S>;
  set(change: Partial<PropertiesOf<S>>): void;
}

/** The value of a whole document: sorted records of each kind, and the properties. */
export type DocumentValue<S extends Shape> = {
  readonly [Name in keyof S['records']]: WholeRecordOf<S['records'][Name]>[];
} & { readonly facts: PropertiesOf<S> };

/** A part that `read` left out or replaced, and the reason. */
export interface Dropped {
  collection: string;
  id: string;
  field: string;
  reason: 'invalid' | 'dangling';
}

export interface Reading<S extends Shape> {
  value: DocumentValue<S>;
  dropped: Dropped[];
}

const factsName = 'facts';
/** The root with the document's version; only the server writes to it. */
export const reservedRoot = 'document';

export function defineDocument<const S extends Shape>(definition: {
  name: string;
  shape: S;
  names?: Names<S>;
  migrations?: readonly Migration[];
}): DocumentDefinition<S> {
  const declared = new Set<string>();
  for (const [collection, fields] of Object.entries(definition.shape.records)) {
    for (const field of Object.values(fields)) {
      if (field.kind === 'marks' && fields[field.of]?.kind !== 'text') {
        throw new Error(`${collection} marks ${field.of}, which is no text of it`);
      }
      if (field.kind === 'reference' && !declared.has(field.to)) {
        throw new Error(`${collection} refers to ${field.to}, which must be declared before it`);
      }
    }
    declared.add(collection);
  }
  const { migrations = [], names = { facts: {}, records: {} } } = definition;
  return { ...definition, names, migrations, version: migrations.length + 1 };
}

/** Opens a live document for edits and for reading single records. */
export function openDocument<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): Opened<S> {
  const opened: Record<string, unknown> = { facts: factsOf(definition, document) };
  for (const [name, fields] of Object.entries(definition.shape.records)) {
    opened[name] = new Collection(fields, document.getMap<Y.Map<unknown>>(name));
  }
  return opened as Opened<S>;
}

/** Reads the whole document. The value is always valid; invalid content is reported. */
export function readDocument<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): Reading<S> {
  const steps = readSteps(definition, document);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps with a pause after each, for a large document that does not change meanwhile.
 * @param pause yields to other work when it is time
 */
export async function readDocumentInSlices<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  pause: () => Promise<void>,
): Promise<Reading<S>> {
  const steps = readSteps(definition, document);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** Number of records that are read in one step. */
const recordsInStep = 200;

function* readSteps<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): Generator<void, Reading<S>> {
  const dropped: Dropped[] = [];
  const opened = openDocument(definition, document) as Opened<Shape>;
  const value: Record<string, unknown> = { facts: opened.facts.get() };
  const existing = new Map<string, Set<string>>();
  for (const [name, fields] of Object.entries(definition.shape.records)) {
    const report = (id: string, field: string, reason: Dropped['reason']) =>
      dropped.push({ collection: name, id, field, reason });
    const collection = opened[name] as Collection<Fields>;
    const found: RecordOf<Fields>[] = [];
    for (const record of collection.each((id, field) => report(id, field, 'invalid'))) {
      found.push(record);
      if (found.length % recordsInStep === 0) yield;
    }
    const records: Record<string, unknown>[] = [];
    const ids = new Set<string>();
    for (const [turn, record] of collection.sorted(found).entries()) {
      if (turn % recordsInStep === 0) yield;
      const followed = followReferences(fields, record, existing, (field) =>
        report(record.id, field, 'dangling'),
      );
      if (!followed) continue;
      ids.add(followed.id);
      const contents = collection.contents(record.id, (id, field) => report(id, field, 'invalid'));
      records.push({ ...followed, ...contents });
    }
    existing.set(name, ids);
    value[name] = records;
  }
  return { value: value as DocumentValue<S>, dropped };
}

/** The record without dangling references; null where it is removed together with its target. */
function followReferences(
  fields: Fields,
  record: RecordOf<Fields>,
  existing: ReadonlyMap<string, ReadonlySet<string>>,
  onDangling: (field: string) => void,
): RecordOf<Fields> | null {
  let followed: Record<string, unknown> = record;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue;
    const target = followed[name];
    if ((target === null && field.optional) || existing.get(field.to)?.has(String(target)))
      continue;
    onDangling(name);
    if (field.dangling === 'drop') return null;
    followed = { ...followed, [name]: null };
  }
  return followed as RecordOf<Fields>;
}

/** Sets the newest version, for a document that was just written as a whole in that shape. */
export function claimVersion(
  { version }: Pick<DocumentDefinition<Shape>, 'version'>,
  document: Y.Doc,
): void {
  const reserved = document.getMap(reservedRoot);
  if (reserved.get('version') !== version) reserved.set('version', version);
}

function factsOf<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
): DocumentProperties<S> {
  const map = document.getMap(factsName);
  const fields = Object.entries(definition.shape.facts);
  return {
    get: () =>
      Object.fromEntries(
        fields.map(([name, field]) => [name, readField(field, map.get(name), () => undefined)]),
      ) as PropertiesOf<S>,
    set(change) {
      for (const [name, next] of Object.entries(change)) {
        const field = definition.shape.facts[name];
        if (field && changesStored(field, map.get(name), next)) map.set(name, next);
      }
    },
  };
}

/** An empty document of the newest shape. */
export function emptyDocument<S extends Shape>(definition: DocumentDefinition<S>): Y.Doc {
  const document = new Y.Doc();
  document.getMap(reservedRoot).set('version', definition.version);
  return document;
}

/** The version that a document was last migrated to; infinite where no server wrote it. */
export function versionOf(document: Y.Doc): number {
  const version = document.getMap(reservedRoot).get('version');
  if (version === undefined) return 1;
  return Number.isInteger(version) && Number(version) >= 1 ? Number(version) : Infinity;
}

/** Whether a document has a version that is not known here: it is read, and not changed. */
export function isNewer(
  { version }: Pick<DocumentDefinition<Shape>, 'version'>,
  document: Y.Doc,
): boolean {
  return versionOf(document) > version;
}

/**
 * Migrates a document to the newest shape in one transaction; returns whether anything changed. A
 * newer document is left as it is. Only the server calls this, before users see the document.
 */
export function migrateDocument<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  origin: unknown,
): boolean {
  const from = versionOf(document);
  if (from >= definition.version) return false;
  document.transact(() => {
    for (const migration of definition.migrations.slice(from - 1)) migration(document);
    document.getMap(reservedRoot).set('version', definition.version);
  }, origin);
  return true;
}

/**
 * Describes the shape as text, one field a line; each tool's test compares it with a stored one.
 */
export function describeShape(definition: DocumentDefinition<Shape>): string[] {
  const facts = Object.keys(definition.shape.facts).map((name) => `${factsName}.${name}: value`);
  const records = Object.entries(definition.shape.records).flatMap(([collection, fields]) =>
    Object.entries(fields).map(([name, field]) => {
      return `${collection}.${name}: ${describeField(field)}`;
    }),
  );
  return [...facts, ...records];
}

function describeField(field: Field): string {
  if (field.kind === 'marks') return `marks of ${field.of}`;
  if (field.kind === 'rich') {
    const { elements, marks } = field.schema;
    return `rich of ${[...Object.keys(elements), ...Object.keys(marks)].join(', ')}`;
  }
  if (field.kind !== 'reference') return field.kind;
  const held = field.optional && field.dangling === 'drop' ? 'part of' : 'reference to';
  return `${held} ${field.to}`;
}
