import { z } from 'zod';

/** Schemas that add something to another one. */
const wrappers = [
  z.ZodDefault,
  z.ZodExactOptional,
  z.ZodNullable,
  z.ZodOptional,
  z.ZodPrefault,
  z.ZodReadonly,
];

/** What a value has to fit on its way in, without what a schema adds to it. */
export function innerSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return innerSchema(schema.in as z.ZodType);
  const isWrapper = wrappers.some((wrapper) => schema instanceof wrapper);
  return isWrapper ? innerSchema((schema as z.ZodOptional<z.ZodType>).unwrap()) : schema;
}

/** The fields of an object, also of one that several schemas describe; null for other schemas. */
export function objectShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (!(schema instanceof z.ZodIntersection)) return null;
  const [left, right] = [schema.def.left, schema.def.right].map((side) =>
    objectShape(innerSchema(side as z.ZodType)),
  );
  return left && right ? { ...left, ...right } : null;
}
