import type * as Y from 'yjs';
import { z } from 'zod';
import {
  type DocumentDefinition,
  type DocumentValue,
  emptyDocument,
  readDocument,
  type Shape,
} from './document.ts';
import type { Field, Fields } from './fields.ts';
import { isPosition } from './order.ts';
import { restoreValue } from './restore.ts';
import { cleanRichText } from './rich-clean.ts';
import type { RichSchema } from './rich-text.ts';

const id = z.string().min(1).max(64);
/** Records of one kind that are read. */
const mostRecords = 50_000;

/**
 * How documents of a kind are written down as JSON, for other programs and for taking them elsewhere:
 * the facts, and the records by kind in their order, each with all its fields.
 */
export function openFormatOf<S extends Shape>(definition: DocumentDefinition<S>, format: string) {
  const facts = Object.entries(definition.shape.facts).map(([name, { schema }]) => [name, schema]);
  const records = Object.entries<Fields>(definition.shape.records).map(([name, fields]) => [
    name,
    z.array(recordOf(fields)).max(mostRecords),
  ]);
  /** `z.toJSONSchema` of it is its description. */
  const schema = z.strictObject({
    format: z.literal(format),
    /** The version of the document's shape. */
    version: z.literal(definition.version),
    title: z.string(),
    facts: z.strictObject(Object.fromEntries(facts)),
    records: z.strictObject(Object.fromEntries(records)),
  });
  return {
    schema,
    /** Writes a document down whole. */
    write(document: Y.Doc, title: string): z.output<typeof schema> {
      const { facts, ...records } = readDocument(definition, document).value;
      return { format, version: definition.version, title, facts, records };
    },
    /**
     * Makes the document that was written down; writing it down again gives the same.
     * @throws ZodError that says which part is not as the format has it.
     */
    read(given: unknown): { title: string; document: Y.Doc } {
      const { title, facts, records } = schema.parse(given);
      const document = emptyDocument(definition);
      const value = { facts, ...records } as unknown as DocumentValue<S>;
      restoreValue(definition, document, value, { kind: 'import' });
      return { title, document };
    },
  };
}

function recordOf(fields: Fields): z.ZodType {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return z.strictObject({ id, ...Object.fromEntries(shape) });
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

/** A rich text is built anew of what its schema knows. */
function richOf(schema: RichSchema): z.ZodType {
  return z.array(z.unknown()).transform((given) => cleanRichText(schema, given));
}
