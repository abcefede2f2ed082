import { z } from 'zod';
import { invalidValue, ScimError } from './scim-error.ts';
import {
  type Comparison,
  isObject,
  matches,
  parsePath,
  propertyOf,
  type Resource,
  type TargetPath,
} from './scim-path.ts';

const maxOperations = 1000;

const operation = z.object({
  // Entra ID writes 'Add', 'Replace' and 'Remove'.
  op: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().min(1).nullish(),
  value: z.unknown().optional(),
});
type Operation = z.output<typeof operation>;
type Kind = Operation['op'];

/** Attributes that have several values. */
const several: ReadonlySet<string> = new Set(['emails', 'members']);
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);

/**
 * The resource after the operations of a PATCH (RFC 7644, 3.5.2), with the forms that Entra ID and Okta
 * send. All are applied, or none.
 * @throws invalidSyntax, invalidPath, invalidValue, noTarget, mutability
 */
export function applyPatch(resource: Resource, body: unknown): Resource {
  const changed = structuredClone(resource);
  for (const { op, path, value } of readOperations(body)) {
    if (path) {
      const target = parsePath(path);
      if (!target.isForeign && readOnly.has(target.attribute.toLowerCase())) {
        throw new ScimError(400, `${target.attribute} cannot be changed.`, 'mutability');
      }
      apply(changed, op, target, value);
      continue;
    }
    if (op === 'remove') throw new ScimError(400, 'remove requires a path.', 'noTarget');
    if (!isObject(value)) throw invalidValue('Without a path the value has to be an object.');
    for (const [name, one] of Object.entries(value)) {
      // Okta repeats the id, and extensions are named by their schemas.
      if (readOnly.has(name.toLowerCase()) || name.toLowerCase() === 'schemas') continue;
      apply(changed, op, parsePath(name), one);
    }
  }
  return changed;
}

function readOperations(body: unknown): Operation[] {
  const held = isObject(body) ? body[propertyOf(body, 'Operations')] : undefined;
  const renamed = Array.isArray(held) ? held.map(lowerNames) : held;
  const read = z.array(operation).min(1).max(maxOperations).safeParse(renamed);
  if (!read.success) {
    throw new ScimError(
      400,
      'Operations has to be a list of add, replace and remove.',
      'invalidSyntax',
    );
  }
  return read.data;
}

function lowerNames(one: unknown): unknown {
  if (!isObject(one)) return one;
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function apply(resource: Resource, kind: Kind, target: TargetPath, value: unknown): void {
  if (target.isForeign) return;
  const name = propertyOf(resource, target.attribute);
  if (target.filter)
    applyFiltered(resource, name, kind, { ...target, filter: target.filter }, value);
  else if (target.sub !== null) applySub(resource, name, kind, target.sub, value);
  else if (kind === 'remove') removeWhole(resource, name, value);
  else setWhole(resource, name, kind, value);
}

function setWhole(resource: Resource, name: string, kind: Kind, value: unknown): void {
  const held = resource[name];
  if (several.has(name.toLowerCase())) {
    const given = listOf(value);
    const inside = kind === 'add' ? withoutValues(listOf(held), given) : [];
    resource[name] = onePrimary([...inside, ...given], given);
  } else if (isObject(held) && isObject(value)) {
    for (const [sub, one] of Object.entries(value)) held[propertyOf(held, sub)] = one;
  } else resource[name] = value;
}

/** Entra ID removes members by the values beside a path without a filter. */
function removeWhole(resource: Resource, name: string, value: unknown): void {
  const gone = listOf(value);
  if (gone.length === 0) delete resource[name];
  else resource[name] = withoutValues(listOf(resource[name]), gone);
}

function applySub(resource: Resource, name: string, kind: Kind, sub: string, value: unknown): void {
  const held = resource[name];
  if (held === undefined || held === null) {
    if (kind === 'remove') return;
    resource[name] = several.has(name.toLowerCase()) ? [{ [sub]: value }] : { [sub]: value };
    return;
  }
  for (const one of listOf(held)) if (isObject(one)) setSub(one, kind, sub, value);
}

function applyFiltered(
  resource: Resource,
  name: string,
  kind: Kind,
  { filter, sub }: TargetPath & { filter: Comparison[] },
  value: unknown,
): void {
  const held = listOf(resource[name]);
  const chosen = held.filter(isObject).filter((one) => matches(one, filter));
  if (kind === 'remove' && sub === null) {
    const gone = new Set<unknown>(chosen);
    resource[name] = held.filter((one) => !gone.has(one));
    return;
  }
  if (chosen.length === 0) {
    if (kind === 'remove') return;
    if (kind === 'replace') throw new ScimError(400, 'No value matches the filter.', 'noTarget');
    const fresh: Resource = {};
    for (const { target, value: wanted } of filter) fresh[target.attribute] = wanted;
    resource[name] = [...held, fresh];
    chosen.push(fresh);
  }
  for (const one of chosen) {
    if (sub !== null) setSub(one, kind, sub, value);
    else if (isObject(value)) Object.assign(one, value);
    else throw invalidValue('The value has to be an object.');
  }
  resource[name] = onePrimary(listOf(resource[name]), chosen);
}

function setSub(object: Resource, kind: Kind, sub: string, value: unknown): void {
  if (kind === 'remove') delete object[propertyOf(object, sub)];
  else object[propertyOf(object, sub)] = value;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The elements of a list whose value is not that of one of the others: groups have thousands of members. */
function withoutValues(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const partOf = (of: unknown) => (isObject(of) ? of[propertyOf(of, 'value')] : of);
  const values = new Set(others.map(partOf));
  return list.filter((one) => !values.has(partOf(one)));
}

/** A new primary value takes the place of the former one. */
function onePrimary(list: unknown[], changed: readonly unknown[]): unknown[] {
  const primary = changed.find((one) => isObject(one) && isTrue(one.primary));
  if (primary === undefined) return list;
  return list.map((one) =>
    isObject(one) && one !== primary && isTrue(one.primary) ? { ...one, primary: false } : one,
  );
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}
