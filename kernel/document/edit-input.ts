import { z } from 'zod';
import type { FieldRead, Fields, ValueField } from './fields.ts';
import { isPosition } from './order.ts';

/** What a record is named by. */
export const id = z.string().min(1).max(64);
/** Where a record stands among its like. */
export const position = z.string().refine(isPosition, 'This is no position.');
/** What is chosen of a list, or nothing. */
export const optionalId = id.nullable().default(null);

type ValueName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends ValueField ? Name : never;
}[keyof F] &
  string;
type Some<F extends Fields, Name extends keyof F> = {
  [N in Name]: z.ZodExactOptional<z.ZodType<FieldRead<F[N]>, FieldRead<F[N]>>>;
};

/**
 * Any of the named fields of a record, each as the document holds it. What is absent is passed over:
 * `exactOptional` would check it all the same and drop what it finds, ten times for each of thousands
 * of cards. An `undefined` that is given counts as absent in every edit.
 */
export function fieldsOf<F extends Fields, Name extends ValueName<F>>(
  fields: F,
  names: readonly Name[],
): z.ZodObject<Some<F, Name>> {
  const shape = names.map((name) => [name, (fields[name] as ValueField).schema.optional()]);
  return z.object(Object.fromEntries(shape) as unknown as Some<F, Name>);
}

/** A change of any of the named fields of the record of an id. */
export function changeOf<F extends Fields, Name extends ValueName<F>>(
  fields: F,
  names: readonly Name[],
) {
  return fieldsOf(fields, names).extend({ id });
}

/** A replacement of a part of a text where others may type at the same time. */
export const textReplacement = (length: number) =>
  z.object({
    id,
    at: z.number().int().min(0),
    remove: z.number().int().min(0),
    insert: z.string().max(length),
  });

/** The record of an id. */
export const byId = z.object({ id });
/** A record of an id at a place in the order. */
export const atPosition = z.object({ id, position });
