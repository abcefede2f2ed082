import { z } from 'zod';
import { roleOf } from '#kernel/document/edit-input.ts';

type Schema = z.core.$ZodType;

/** Records that one action can have in a list: more would block the server. */
export const maxListed = 1000;

/** The schema of a value before transformations and defaults. */
export function innerSchema(schema: Schema): Schema {
  if (schema instanceof z.ZodPipe) return innerSchema(schema.in);
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? innerSchema(schema.unwrap()) : schema;
}

/** The schema of the elements of a list of records or of their ids; null for other schemas. */
export function recordElement(schema: Schema): Schema | null {
  if (!(schema instanceof z.ZodArray)) return null;
  const element = innerSchema(schema.element);
  return roleOf(element) !== undefined || objectShape(element) !== null ? schema.element : null;
}

/** The fields of an object, also of an intersection of objects; null for other schemas. */
export function objectShape(schema: Schema): Readonly<Record<string, Schema>> | null {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodIntersection)) return null;
  const { left, right } = schema.def;
  const [one, other] = [objectShape(innerSchema(left)), objectShape(innerSchema(right))];
  return one && other ? { ...one, ...other } : null;
}
