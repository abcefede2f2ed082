import type { z } from 'zod';
import { roleOf } from '#kernel/document/edit-input.ts';
import type { MadeIds } from '../contract.ts';
import { innerSchema, maxListed, objectShape, recordElement } from './object-shape.ts';

/** Sources of the values that complete an input. */
export interface Completion {
  newId(): string;
  /** A position after all records of the collection that the action adds to. */
  nextPosition(): string;
  /** The id that a reference such as '$0.id' resolves to; null where there is none. */
  idAt(action: number, path: string): string | null;
}

/** An input with the values that callers may leave out. */
export interface CompletedInput {
  readonly input: unknown;
  /** Generated ids, by the paths of their fields. */
  readonly made: MadeIds;
  /** Ids of all records that the action adds, by the paths of their fields. */
  readonly added: MadeIds;
  /** Whether the action has positions, and all of them were generated. */
  readonly isAtEnd: boolean;
  /** Fields that cannot be completed, by their paths, with the reason. */
  readonly problems: Readonly<Record<string, string>>;
}

type Schema = z.core.$ZodType;

/**
 * Completes a caller's input for an edit by its schema: generates missing ids of new records and
 * missing positions, and replaces references to earlier actions by ids. Does not validate the
 * input.
 */
export function completeInput(
  schema: Schema,
  given: unknown,
  completion: Completion,
): CompletedInput {
  const completing = new Completing(completion);
  const input = completing.value(schema, given, '');
  const { made, added, problems, positionsGiven, positionsMade } = completing;
  return { input, made, added, problems, isAtEnd: positionsMade > 0 && positionsGiven === 0 };
}

const reference = /^\$(\d{1,3})\.([\w.]+)$/;

class Completing {
  readonly made: MadeIds = {};
  readonly added: MadeIds = {};
  readonly problems: Record<string, string> = {};
  positionsGiven = 0;
  positionsMade = 0;
  readonly #completion: Completion;

  constructor(completion: Completion) {
    this.#completion = completion;
  }

  value(schema: Schema, given: unknown, path: string): unknown {
    const inner = innerSchema(schema);
    const role = roleOf(inner);
    if (role === 'record') return this.#resolved(given, path);
    if (role === 'newRecord') return this.#addedId(given, path);
    if (role === 'position') return this.#position(given);
    const element = recordElement(inner);
    if (element && Array.isArray(given)) return this.#list(element, given, path);
    const shape = objectShape(inner);
    return shape && isRecord(given) ? this.#object(shape, given, path) : given;
  }

  #list(element: Schema, given: readonly unknown[], path: string): unknown {
    if (given.length <= maxListed)
      return given.map((one, at) => this.value(element, one, join(path, at)));
    this.problems[path] = `This takes ${maxListed} at once at most.`;
    return given;
  }

  #object(
    shape: Readonly<Record<string, Schema>>,
    given: Readonly<Record<string, unknown>>,
    path: string,
  ): unknown {
    for (const name of Object.keys(given))
      if (!Object.hasOwn(shape, name)) this.problems[join(path, name)] = 'There is no such field.';
    const completed = { ...given };
    for (const [name, field] of Object.entries(shape)) {
      const role = roleOf(field);
      const isMade = role === 'newRecord' || role === 'position';
      if (given[name] !== undefined || isMade)
        completed[name] = this.value(field, given[name], join(path, name));
    }
    return completed;
  }

  #addedId(given: unknown, path: string): unknown {
    const id = given === undefined ? this.#completion.newId() : given;
    if (typeof id !== 'string') return id;
    this.added[path] = id;
    if (given === undefined) this.made[path] = id;
    return id;
  }

  #position(given: unknown): unknown {
    if (given === undefined) this.positionsMade += 1;
    else this.positionsGiven += 1;
    return given === undefined ? this.#completion.nextPosition() : given;
  }

  #resolved(given: unknown, path: string): unknown {
    const [, action, field = ''] = (typeof given === 'string' && reference.exec(given)) || [];
    if (action === undefined) return given;
    const id = this.#completion.idAt(Number(action), field);
    if (id === null) this.problems[path] = 'No earlier action adds a record there.';
    return id ?? given;
  }
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function join(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}
