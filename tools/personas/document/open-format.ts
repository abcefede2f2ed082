import type * as Y from 'yjs';
import { z } from 'zod';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import type { Field, Fields } from '#kernel/fields.ts';
import { isPosition } from '#kernel/order.ts';
import { restoreValue } from '#kernel/restore.ts';
import { cleanRichText } from '#kernel/rich-clean.ts';
import { type PersonasValue, personasDocument } from './personas-document.ts';

const formatName = 'sightline-personas';
const id = z.string().min(1).max(64);

/**
 * A persona project as JSON, for other programs and for taking it elsewhere: its facts, and its
 * records by kind in their order, each with all its fields.
 */
export const openFormat = z.strictObject({
  format: z.literal(formatName),
  /** The version of the document's shape. */
  version: z.literal(personasDocument.version),
  title: z.string(),
  facts: z.strictObject(
    Object.fromEntries(
      Object.entries(personasDocument.shape.facts).map(([name, { schema }]) => [name, schema]),
    ),
  ),
  records: z.strictObject(
    Object.fromEntries(
      Object.entries<Fields>(personasDocument.shape.records).map(([name, fields]) => [
        name,
        z.array(recordOf(fields)).max(20_000),
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
  if (field.kind === 'marks') throw new Error('The open format of personas has no marked text.');
  return z.array(z.unknown()).transform((given) => cleanRichText(field.schema, given));
}

/** Writes a project down whole. */
export function toOpenFormat(document: Y.Doc, title: string): OpenFormat {
  const { facts, ...records } = readDocument(personasDocument, document).value;
  return {
    format: formatName,
    version: personasDocument.version,
    title,
    facts,
    records: records as OpenFormat['records'],
  };
}

/**
 * Makes the document of a project that was written down; writing it down again gives the same.
 * @throws ZodError that says which part is not as the format has it.
 */
export function fromOpenFormat(given: unknown): { title: string; document: Y.Doc } {
  const { title, facts, records } = openFormat.parse(given);
  const document = emptyDocument(personasDocument);
  const value = { facts, ...records } as unknown as PersonasValue;
  restoreValue(personasDocument, document, value, { kind: 'import' });
  return { title, document };
}
