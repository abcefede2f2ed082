import { maxResults } from './schemas.ts';
import { ScimError } from './scim-error.ts';
import { matches, parseFilter, propertyOf, type Resource } from './scim-path.ts';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const defaultResults = 100;
/** Attributes that are always returned. */
const always: ReadonlySet<string> = new Set(['schemas', 'id']);

export type ListQuery = Readonly<Record<string, unknown>>;

/** A page of the resources that match the filter; the first one is 1 (RFC 7644, 3.4.2). */
export function listResponse(all: readonly Resource[], query: ListQuery): Resource {
  const filter = textOf(query, 'filter');
  const conditions = filter === null ? null : parseFilter(filter);
  const found = conditions ? all.filter((one) => matches(one, conditions)) : all;
  // A lower start counts as 1, a negative number of results as none.
  const startIndex = Math.max(1, numberOf(query, 'startIndex', 1));
  const count = Math.min(maxResults, Math.max(0, numberOf(query, 'count', defaultResults)));
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [listSchema],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((one) => chooseAttributes(one, query)),
  };
}

/** A resource with the attributes that a request names, or without those that it excludes. */
export function chooseAttributes(resource: Resource, query: ListQuery): Resource {
  const wanted = namesOf(resource, textOf(query, 'attributes'));
  const excluded = namesOf(resource, textOf(query, 'excludedAttributes'));
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => always.has(name) || ((wanted?.has(name) ?? true) && !excluded?.has(name)),
    ),
  );
}

/** Names of attributes; with a sub-attribute such as `name.familyName`, the whole attribute. */
function namesOf(resource: Resource, list: string | null): Set<string> | null {
  if (list === null) return null;
  const short = (name: string) => name.slice(name.lastIndexOf(':') + 1).split('.')[0] ?? '';
  return new Set(list.split(',').map((name) => propertyOf(resource, short(name.trim()))));
}

function textOf(query: ListQuery, name: string): string | null {
  const value = query[propertyOf({ ...query }, name)];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function numberOf(query: ListQuery, name: string, other: number): number {
  const text = textOf(query, name);
  if (text === null) return other;
  const value = Number(text);
  if (!Number.isInteger(value)) {
    throw new ScimError(400, `${name} has to be a whole number.`, 'invalidValue');
  }
  return value;
}
