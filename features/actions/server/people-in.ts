import type { z } from 'zod';
import { roleOf } from '#kernel/document/edit-input.ts';
import { innerSchema, objectShape } from './object-shape.ts';

type Schema = z.core.$ZodType;

/**
 * The people whom an input of an edit names, with the paths of their fields. An input that removes
 * a person (`on: false`) names nobody: that person may have lost access meanwhile.
 */
export function peopleIn(
  schema: Schema,
  given: unknown,
  path: string,
): readonly (readonly [path: string, userId: string])[] {
  const inner = innerSchema(schema);
  if (roleOf(inner) === 'person') return typeof given === 'string' ? [[path, given]] : [];
  const shape = objectShape(inner);
  if (!shape || typeof given !== 'object' || given === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...given };
  if (fields.on === false) return [];
  return Object.entries(shape).flatMap(([name, field]) =>
    peopleIn(field, fields[name], `${path}.${name}`),
  );
}
