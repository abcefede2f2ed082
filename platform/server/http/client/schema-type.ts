/** A JSON Schema, of which only what gives a type is read. */
export interface Schema {
  type?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly unknown[];
  oneOf?: readonly unknown[];
  allOf?: readonly unknown[];
  properties?: Readonly<Record<string, unknown>>;
  required?: readonly string[];
  additionalProperties?: unknown;
  items?: unknown;
  prefixItems?: readonly unknown[];
}

/** The TypeScript type of the values that a schema accepts; `unknown` where it does not restrict them. */
export function typeOfSchema(schema: unknown): string {
  if (!isSchema(schema)) return 'unknown';
  if (schema.enum) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return unionOf(either.map(typeOfSchema));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOfSchema(one)})`).join(' & ');
  const { type } = schema;
  return Array.isArray(type)
    ? unionOf(type.map((one) => plainType(schema, one)))
    : plainType(schema, type);
}

function plainType(schema: Schema, type: unknown): string {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return arrayType(schema);
  if (type === 'integer') return 'number';
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'null'
    ? type
    : 'unknown';
}

function arrayType({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeOfSchema).join(', ')}]`;
  return `(${typeOfSchema(items)})[]`;
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) {
    return additionalProperties === false
      ? 'Record<string, never>'
      : `Record<string, ${typeOfSchema(additionalProperties)}>`;
  }
  const written = fields.map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${JSON.stringify(name)}${mark}: ${typeOfSchema(schema)}`;
  });
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  return `{ ${[...written, ...(isOpen ? ['[name: string]: unknown'] : [])].join('; ')} }`;
}

function unionOf(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.includes('unknown') ? 'unknown' : different.join(' | ') || 'never';
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
