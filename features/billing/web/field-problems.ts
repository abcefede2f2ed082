import type { z } from 'zod';
import { Failure } from '#kernel/call/failure.ts';

/** Messages by the name of a field. */
export type Problems = Readonly<Record<string, string>>;

/** The first message of each field that a schema refuses. */
export function problemsOf(schema: z.ZodType, values: unknown): Problems {
  const { error } = schema.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

/**
 * The messages of a refused call for the fields of a form. `form` are all messages that belong to none of
 * its fields.
 */
export function refusedFields(error: unknown, names: readonly string[]): Problems {
  if (!(error instanceof Failure)) return error ? { form: 'Something went wrong.' } : {};
  if (error.code === 'tax_id_invalid') return { tax_id: error.message };
  const named = Object.entries(error.fields).flatMap(([path, message]) => {
    const name = path.split('.').find((part) => names.includes(part));
    return name ? [[name, message] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: error.message };
}
