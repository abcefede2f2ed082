import * as Y from 'yjs';
import { z } from 'zod';
import { Collection } from '../document/collection.ts';
import {
  type DocumentDefinition,
  type DocumentValue,
  emptyDocument,
  migrateDocument,
  openDocument,
  readDocument,
  reservedRoot,
  type Shape,
} from '../document/document.ts';
import type { Field, Fields, NewRecord } from '../document/fields.ts';
import { isPosition } from '../document/order.ts';
import { restoreValue } from '../document/restore.ts';
import { cleanName } from '../text/clean-name.ts';
import { cutTo, lengths } from '../text/limits.ts';
import { toPlain } from '../text/plain-text.ts';
import { cleanRichText } from '../text/rich-clean.ts';
import type { RichSchema } from '../text/rich-text.ts';

const id = z.string().min(1).max(64);
/** Maximum records of one kind that are read. */
const maxRecords = 50_000;
/** Maximum characters of a title that are read. */
const maxTitleRead = 10_000;

/**
 * The JSON format of a kind of document, for other programs and other installations: the
 * properties, and the records by kind in their order, each with all its fields.
 */
export function openFormatOf<S extends Shape>(definition: DocumentDefinition<S>, format: string) {
  const facts = Object.entries(definition.shape.facts).map(([name, { schema }]) => [name, schema]);
  const records = Object.entries<Fields>(definition.shape.records).map(([name, fields]) => [
    name,
    z.array(recordOf(fields)).max(maxRecords),
  ]);
  /** The schema; `z.toJSONSchema` makes its description. */
  const schema = z.strictObject({
    format: z.literal(format),
    /** The version of the document's shape. */
    version: z.literal(definition.version),
    title: z.string(),
    facts: z.strictObject(Object.fromEntries(facts)),
    records: z.strictObject(Object.fromEntries(records)),
  });
  const earlier = earlierSchema(definition, format);
  return {
    schema,
    /** Writes a whole document. */
    write(document: Y.Doc, title: string): z.output<typeof schema> {
      const { facts, ...records } = readDocument(definition, document).value;
      return { format, version: definition.version, title, facts, records };
    },
    /**
     * Creates the document of a file; writing it again gives the same file. Content of an earlier
     * version is migrated as a document of that version. Texts are made plain, and the title is cut
     * to its limit.
     * @throws ZodError that names the invalid part
     */
    read(given: unknown): { title: string; document: Y.Doc } {
      const plain = toPlain(given);
      const isEarlier = earlier.shape.version.safeParse((plain as Earlier | null)?.version).success;
      const { title, ...parsed } = isEarlier ? earlier.parse(plain) : schema.parse(plain);
      const value = isEarlier
        ? migrated(definition, parsed as Earlier)
        : ({ facts: parsed.facts, ...parsed.records } as unknown as DocumentValue<S>);
      const document = emptyDocument(definition);
      restoreValue(definition, document, value, { kind: 'import' });
      return { title: cutTo(cleanName(title.slice(0, maxTitleRead)), lengths.title), document };
    },
  };
}

/** Content of an earlier version, which lacks later fields and has removed ones. */
interface Earlier {
  readonly version: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly records: Readonly<Record<string, readonly { readonly id: string }[]>>;
}

function earlierSchema<S extends Shape>(definition: DocumentDefinition<S>, format: string) {
  const { facts, records } = definition.shape;
  const optional = (fields: Readonly<Record<string, Field>>) =>
    Object.entries(fields).map(([name, field]) => [name, earlierSchemaOf(field).optional()]);
  const kinds = Object.entries<Fields>(records).map(([name, fields]) => {
    const record = z.looseObject({ id, ...Object.fromEntries(optional(fields)) });
    return [name, z.array(record).max(maxRecords).optional()];
  });
  return z.strictObject({
    format: z.literal(format),
    version: z
      .number()
      .int()
      .min(1)
      .max(definition.version - 1),
    title: z.string(),
    facts: z.looseObject(Object.fromEntries(optional(facts))),
    records: z
      .object(Object.fromEntries(kinds))
      .catchall(z.array(z.looseObject({ id })).max(maxRecords)),
  });
}

/** Migrates content with the document's own migrations; unknown parts are not read. */
function migrated<S extends Shape>(
  definition: DocumentDefinition<S>,
  { version, facts, records }: Earlier,
): DocumentValue<S> {
  const document = new Y.Doc();
  document.getMap(reservedRoot).set('version', version);
  openDocument(definition, document).facts.set(facts as never);
  for (const [kind, all] of Object.entries(records)) {
    if (kind !== reservedRoot) insertEarlier(document, kind, definition.shape.records[kind], all);
  }
  migrateDocument(definition, document, { kind: 'import' });
  return readDocument(definition, document).value;
}

function insertEarlier(
  document: Y.Doc,
  kind: string,
  fields: Fields = {},
  records: Earlier['records'][string] = [],
): void {
  const map = document.getMap<Y.Map<unknown>>(kind);
  const collection = new Collection(fields, map);
  for (const { id, ...record } of records) {
    if (collection.has(id)) continue;
    collection.insert(id, record as NewRecord<Fields>);
    const former = Object.entries(record).filter(([name]) => !Object.hasOwn(fields, name));
    for (const [name, value] of former) map.get(id)?.set(name, value);
  }
}

function recordOf(fields: Fields): z.ZodType {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return z.strictObject({ id, ...Object.fromEntries(shape) });
}

function earlierSchemaOf(field: Field): z.ZodType {
  const schema = schemaOf(field);
  return field.kind === 'value' && field.earlier ? z.union([field.earlier, schema]) : schema;
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'value') return field.schema;
  if (field.kind === 'text') return z.string().max(field.length * 2);
  if (field.kind === 'reference') return field.optional ? id.nullable() : id;
  if (field.kind === 'position') return z.string().refine(isPosition);
  if (field.kind === 'rich') return richOf(field.schema);
  const marks = Object.entries(field.marks).map(([name, value]) =>
    z.strictObject({
      from: z.number().int().min(0),
      to: z.number().int().min(0),
      name: z.literal(name),
      value,
    }),
  );
  return z.array(z.union(marks));
}

/** Builds a rich text again from what its schema knows. */
function richOf(schema: RichSchema): z.ZodType {
  return z.array(z.unknown()).transform((given) => cleanRichText(schema, given));
}
