/** The part of a schema in the published description that defines values. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Description {
  paths: Record<string, Record<string, Described>>;
}

/** One call of the description. */
export interface Operation extends Described {
  method: string;
  path: string;
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  );
}
