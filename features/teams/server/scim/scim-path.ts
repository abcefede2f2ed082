import { ScimError } from './scim-error.ts';

/** A resource as JSON. */
export type Resource = Record<string, unknown>;

/** `attribute.sub` or `attribute[filter].sub` (RFC 7644, 3.5.2). */
export interface TargetPath {
  /** Whether it belongs to a schema that is not supported: such attributes are ignored. */
  isForeign: boolean;
  attribute: string;
  filter: Comparison[] | null;
  sub: string | null;
}

/** `path eq value` */
export interface Comparison {
  target: TargetPath;
  value: string | number | boolean | null;
}

const maxLength = 1000;
const pathForm =
  /^(?:(urn:[^[\]\s"]+):)?([A-Za-z$][\w$-]*)(?:\[((?:"[^"]*"|[^\]"])*)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const comparisonForm =
  /^([^\s[]+(?:\[[^\]]+\]\S*)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+)$/i;
const ownSchemas = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group)$/i;
/** Attributes whose case counts (RFC 7643, 3.1). */
const caseExact: ReadonlySet<string> = new Set(['id', 'externalid', 'value']);

/** @throws invalidPath */
export function parsePath(text: string): TargetPath {
  const found = text.length <= maxLength ? pathForm.exec(text.trim()) : null;
  const attribute = found?.[2];
  if (!attribute)
    throw new ScimError(400, `The path ${text.slice(0, 100)} is invalid.`, 'invalidPath');
  const [, urn, , filter, sub] = found;
  return {
    isForeign: urn !== undefined && !ownSchemas.test(urn),
    attribute,
    filter: filter === undefined ? null : parseFilter(filter),
    sub: sub ?? null,
  };
}

/** Comparisons that all have to hold; only `eq` and `and` are supported. @throws invalidFilter */
export function parseFilter(text: string): Comparison[] {
  if (text.length > maxLength) throw invalidFilter(text);
  return splitAnd(text).map((part) => {
    const [, path, value] = comparisonForm.exec(part.trim()) ?? [];
    if (path === undefined || value === undefined) throw invalidFilter(text);
    return { target: parsePath(path), value: parseValue(value, text) };
  });
}

/** Whether a resource, or an element of one of its attributes, has the value. */
export function matches(resource: Resource, comparisons: readonly Comparison[]): boolean {
  return comparisons.every(({ target, value }) =>
    readPath(resource, target).some((one) => isSame(target, one, value)),
  );
}

/** The property of an object by its name, whose case does not count (RFC 7643, 2.1). */
export function propertyOf(resource: Resource, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(resource).find((key) => key.toLowerCase() === wanted) ?? name;
}

export function isObject(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readPath(
  resource: Resource,
  { isForeign, attribute, filter, sub }: TargetPath,
): unknown[] {
  if (isForeign) return [];
  const held = resource[propertyOf(resource, attribute)];
  const elements = Array.isArray(held) ? held : [held];
  return elements
    .filter((one) => filter === null || (isObject(one) && matches(one, filter)))
    .map((one) => {
      // A complex attribute is compared by its value: `members eq "…"`.
      return isObject(one) ? one[propertyOf(one, sub ?? 'value')] : one;
    });
}

function isSame(
  { attribute, sub }: TargetPath,
  held: unknown,
  value: Comparison['value'],
): boolean {
  if (held === undefined || held === null) return value === null;
  const name = (sub ?? attribute).toLowerCase();
  const isExact = caseExact.has(name) && attribute.toLowerCase() !== 'emails';
  // A directory may send a truth value as a text.
  const [left, right] = [String(held), String(value)];
  return isExact ? left === right : left.toLowerCase() === right.toLowerCase();
}

function parseValue(text: string, filter: string): Comparison['value'] {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
  } catch {
    throw invalidFilter(filter);
  }
}

/** Splits at `and` outside of quotes and brackets. */
function splitAnd(text: string): string[] {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '[') depth += 1;
    else if (!isQuoted && letter === ']') depth -= 1;
    else if (!isQuoted && depth === 0 && /^\sand\s/i.test(text.slice(at, at + 5))) {
      parts.push(text.slice(start, at));
      start = at + 5;
      at += 4;
    }
  }
  return [...parts, text.slice(start)];
}

function invalidFilter(text: string): ScimError {
  const detail = `The filter ${text.slice(0, 100)} is invalid. Comparisons by eq, joined by and, are supported.`;
  return new ScimError(400, detail, 'invalidFilter');
}
