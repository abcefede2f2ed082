import type * as Y from 'yjs';
import { z } from 'zod';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import type { Field, Fields } from '#kernel/fields.ts';
import { isPosition } from '#kernel/order.ts';
import { restoreValue } from '#kernel/restore.ts';
import { type MapValue, mapperDocument } from './mapper-document.ts';

const formatName = 'sightline-map';
const id = z.string().min(1).max(64);

/**
 * A map as JSON, for other programs and for taking it elsewhere: its facts, and its records by kind
 * in their order, each with all its fields. `z.toJSONSchema(openFormat)` is its description.
 */
export const openFormat = z.strictObject({
  format: z.literal(formatName),
  /** The version of the document's shape. */
  version: z.literal(mapperDocument.version),
  title: z.string(),
  facts: z.strictObject(
    Object.fromEntries(
      Object.entries(mapperDocument.shape.facts).map(([name, { schema }]) => [name, schema]),
    ),
  ),
  records: z.strictObject(
    Object.fromEntries(
      Object.entries<Fields>(mapperDocument.shape.records).map(([name, fields]) => [
        name,
        z.array(recordOf(fields)).max(50_000),
      ]),
    ),
  ),
});
export type OpenFormat = z.output<typeof openFormat>;

function recordOf(fields: Fields): z.ZodType {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return z.strictObject({ id, ...Object.fromEntries(shape) });
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'value') return field.schema;
  if (field.kind === 'text') return z.string().max(field.length * 2);
  if (field.kind === 'reference') return field.optional ? id.nullable() : id;
  if (field.kind === 'position') return z.string().refine(isPosition);
  if (field.kind === 'rich') throw new Error('The open format of maps has no rich text.');
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

/** Writes a map down whole. */
export function toOpenFormat(document: Y.Doc, title: string): OpenFormat {
  const { facts, ...records } = readDocument(mapperDocument, document).value;
  return { format: formatName, version: mapperDocument.version, title, facts, records };
}

/**
 * Makes the document of a map that was written down; writing it down again gives the same.
 * @throws ZodError that says which part is not as the format has it.
 */
export function fromOpenFormat(given: unknown): { title: string; document: Y.Doc } {
  const { title, facts, records } = openFormat.parse(given);
  const document = emptyDocument(mapperDocument);
  const value = { facts, ...records } as unknown as MapValue;
  restoreValue(mapperDocument, document, value, { kind: 'import' });
  return { title, document };
}
