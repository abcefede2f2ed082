import type { z } from 'zod';
import { roleOf } from '#kernel/edit-input.ts';
import type { MadeIds } from '../contract.ts';
import { innerSchema, maxListed, objectShape, recordElement } from './object-shape.ts';

/** What an input is completed with. */
export interface Completion {
  newId(): string;
  /** A position behind all records of the collection that the action adds to. */
  nextPosition(): string;
  /** The id that a reference as '$0.id' stands for; null where there is none. */
  idAt(action: number, path: string): string | null;
}

/** An input with all that its schema lets callers leave out. */
export interface CompletedInput {
  input: unknown;
  /** Ids that were made, by the paths of their fields. */
  made: MadeIds;
  /** All ids of records that the action adds, by the paths of their fields. */
  added: MadeIds;
  /** Whether a position was given. */
  hasPositions: boolean;
  /** How many positions were made. */
  madePositions: number;
  /** Fields that cannot be completed, by their paths, with the reason. */
  problems: Record<string, string>;
}

const reference = /^\$(\d{1,3})\.([\w.]+)$/;

/**
 * Completes what somebody gave for an edit, by the schema of its input: ids of new records and
 * positions that are missing are made, and references to earlier actions become ids. Whether the
 * input is valid is for the schema to say.
 */
export function completeInput(
  schema: z.core.$ZodType,
  given: unknown,
  completion: Completion,
): CompletedInput {
  const done: CompletedInput = {
    input: given,
    made: {},
    added: {},
    hasPositions: false,
    madePositions: 0,
    problems: {},
  };
  done.input = completeValue(schema, given, '', completion, done);
  return done;
}

function completeValue(
  schema: z.core.$ZodType,
  given: unknown,
  path: string,
  completion: Completion,
  done: CompletedInput,
): unknown {
  const inner = innerSchema(schema);
  const role = roleOf(inner);
  if (role === 'record') return resolved(given, path, completion, done);
  if (role === 'newRecord') return addedId(given, path, completion, done);
  if (role === 'position') return placed(given, completion, done);
  const element = recordElement(inner);
  if (element && Array.isArray(given)) {
    if (given.length > maxListed) {
      done.problems[path] = `This takes ${maxListed} at once at most.`;
      return given;
    }
    return given.map((one, at) => completeValue(element, one, join(path, at), completion, done));
  }
  const shape = objectShape(inner);
  return shape && isRecord(given) ? completeObject(shape, given, path, completion, done) : given;
}

function completeObject(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  given: Readonly<Record<string, unknown>>,
  path: string,
  completion: Completion,
  done: CompletedInput,
): Record<string, unknown> {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(shape, name)) done.problems[join(path, name)] = 'There is no such field.';
  const completed = { ...given };
  for (const [name, field] of Object.entries(shape)) {
    const role = roleOf(field);
    const isMade = role === 'newRecord' || role === 'position';
    if (given[name] === undefined && !isMade) continue;
    completed[name] = completeValue(field, given[name], join(path, name), completion, done);
  }
  return completed;
}

function addedId(
  given: unknown,
  path: string,
  completion: Completion,
  done: CompletedInput,
): unknown {
  const id = given === undefined ? completion.newId() : given;
  if (typeof id !== 'string') return id;
  done.added[path] = id;
  if (given === undefined) done.made[path] = id;
  return id;
}

function placed(given: unknown, completion: Completion, done: CompletedInput): unknown {
  if (given === undefined) done.madePositions += 1;
  else done.hasPositions = true;
  return given === undefined ? completion.nextPosition() : given;
}

function resolved(
  given: unknown,
  path: string,
  completion: Completion,
  done: CompletedInput,
): unknown {
  const [, action, field = ''] = (typeof given === 'string' && reference.exec(given)) || [];
  if (action === undefined) return given;
  const id = completion.idAt(Number(action), field);
  if (id === null) done.problems[path] = 'No earlier action adds a record there.';
  return id ?? given;
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function join(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}
