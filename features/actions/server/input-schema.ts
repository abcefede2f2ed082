import { z } from 'zod';
import type { Action } from '#kernel/actions.ts';
import { roleOf } from '#kernel/document/edit-input.ts';
import { maxListed, recordElement } from './object-shape.ts';

type Json = Record<string, unknown>;

const schemas = new WeakMap<Action, Json>();

/** Descriptions of the fields that callers may leave out. */
const whenMissing = {
  newRecord: 'Made by the server when missing.',
  position: 'The end of the collection when missing.',
} as const;

/** Marks such a field until its object's schema is finished. */
const mark = 'x-may-be-missing';

/**
 * JSON schema (draft 2020-12) of a caller's input for an action: an object without `allOf`, as
 * language models require. What JSON schema cannot express allows any value, with a note.
 */
export function inputSchema(action: Action): Json {
  const known = schemas.get(action);
  if (known) return known;
  const schema = z.toJSONSchema(action.input, {
    io: 'input',
    unrepresentable: () => ({ description: 'Any value; the server checks it.' }),
    override({ zodSchema, jsonSchema }) {
      if (recordElement(zodSchema))
        jsonSchema.maxItems = Math.min(jsonSchema.maxItems ?? maxListed, maxListed);
      const role = roleOf(zodSchema);
      if (role !== 'newRecord' && role !== 'position') return;
      const said = [jsonSchema.description, whenMissing[role]].filter(Boolean);
      Object.assign(jsonSchema, { description: said.join(' '), [mark]: true });
    },
  });
  const finished = finishObject(schema as Json);
  schemas.set(action, finished);
  return finished;
}

/**
 * Merges the parts of an object, and makes it require the fields that callers must send and reject
 * unknown ones.
 */
function finishObject(schema: Json): Json {
  const { allOf, ...own } = schema;
  if (Array.isArray(allOf)) return finishObject(allOf.reduce(joinObjects, own) as Json);
  const { properties, required: given, ...rest } = own;
  if (!isObject(properties)) return mapValues(own, finishAll);
  const required = listOf(given).filter((name) => !isMarked(properties[name]));
  return {
    ...mapValues(rest, finishAll),
    properties: mapValues(properties, finishAll),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function finishAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(finishAll);
  if (!isObject(value)) return value;
  const { [mark]: _, ...schema } = value;
  return finishObject(schema);
}

/** Parts that consist of parts are flat already: the library merges them. */
function joinObjects(one: Json, other: Json): Json {
  return {
    ...one,
    ...other,
    properties: { ...(one.properties as Json), ...(other.properties as Json) },
    required: [...listOf(one.required), ...listOf(other.required)],
  };
}

function mapValues(from: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMarked(schema: unknown): boolean {
  return isObject(schema) && mark in schema;
}

function listOf(names: unknown): string[] {
  return Array.isArray(names) ? names.map(String) : [];
}
