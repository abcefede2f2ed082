import { z } from 'zod';
import type { FieldRead, Fields, ValueField } from './fields.ts';
import { isPosition } from './order.ts';

/**
 * The role of a field of an input: the id of a record, the id of a record that the edit adds, a
 * position, or the id of a person. A caller of the API may leave out new ids and positions, and may
 * name people with access to the project only (`features/actions`).
 */
export type FieldRole = 'record' | 'newRecord' | 'position' | 'person';
const roles = z.registry<{ role: FieldRole }>();

/** The role of a field by its schema; undefined for a plain value. */
export function roleOf(schema: z.core.$ZodType): FieldRole | undefined {
  return roles.get(schema)?.role;
}

const recordId = z.string().min(1).max(64);

/** The id of a record. */
export const id = recordId.describe('Id of a record.').register(roles, { role: 'record' });
/** The id of a record that the edit adds. */
export const newId = recordId
  .describe('Id of the new record, unique in its collection.')
  .register(roles, { role: 'newRecord' });
/** The position of a record in the order of its collection. */
export const position = z
  .string()
  .refine(isPosition, 'This is not a position.')
  .describe(
    'The position of the record in its collection: a fractional index, compared as text; a record of ' +
      "'a1' stands between those of 'a0' and 'a2'.",
  )
  .register(roles, { role: 'position' });
/** The id of an account with access to the project. */
export const person = recordId
  .describe('Id of an account with access to the project.')
  .register(roles, { role: 'person' });
/** The same for a field of a record, where '' means no one. */
export const personOrNobody = (description: string) =>
  z.string().max(64).describe(description).register(roles, { role: 'person' });
/** The id of a record, or null for none. */
export const optionalId = id.nullable().default(null);

type ValueName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends ValueField ? Name : never;
}[keyof F] &
  string;
type Some<F extends Fields, Name extends keyof F> = {
  [N in Name]: z.ZodExactOptional<z.ZodType<FieldRead<F[N]>, FieldRead<F[N]>>>;
};

/**
 * Any of the named fields of a record, each as the document stores it. Absent fields are skipped:
 * `exactOptional` would check them too, ten for each of thousands of cards. An `undefined` counts
 * as absent in every edit.
 */
export function fieldsOf<F extends Fields, Name extends ValueName<F>>(
  fields: F,
  names: readonly Name[],
): z.ZodObject<Some<F, Name>> {
  const shape = names.map((name) => [name, (fields[name] as ValueField).schema.optional()]);
  return z.object(Object.fromEntries(shape) as unknown as Some<F, Name>);
}

/** A change of any of the named fields of a record. */
export function changeOf<F extends Fields, Name extends ValueName<F>>(
  fields: F,
  names: readonly Name[],
) {
  return fieldsOf(fields, names).extend({ id });
}

/** A new record with any of the named fields. */
export function newOf<F extends Fields, Name extends ValueName<F>>(
  fields: F,
  names: readonly Name[],
) {
  return fieldsOf(fields, names).extend({ id: newId });
}

/** A replacement of a range of a text that several users may type in. */
export const textReplacement = (length: number) =>
  z.object({
    id,
    at: z.number().int().min(0).describe('Where in the text: characters before it.'),
    remove: z.number().int().min(0).describe('How many characters to remove from there on.'),
    insert: z.string().max(length).describe('What to insert there.'),
  });

/** The id of a record. */
export const byId = z.object({ id });
/** The id of a record, and its new position. */
export const atPosition = z.object({ id, position });
/** A new record and its position. */
export const added = z.object({ id: newId, position });
