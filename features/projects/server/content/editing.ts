import type * as Y from 'yjs';
import { z } from 'zod';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import {
  type DocumentDefinition,
  type DocumentValue,
  type Opened,
  openDocument,
  readDocumentInSlices,
  type Shape,
} from '#kernel/document/document.ts';
import {
  applyEdit,
  applyPlanned,
  type Edit,
  type EditOrigin,
  type PlannedEdit,
} from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import type { Allow } from '../access/access.ts';

/** Runs one edit. */
export type Run<S extends Shape> = <Input extends z.ZodType>(
  edit: Edit<S, Input>,
  input: z.input<Input>,
) => void;

/** A document, and the functions that run edits on it. */
export interface Editor<S extends Shape> {
  run: Run<S>;
  opened: Opened<S>;
  /** For reading; it changes by edits alone. */
  document: Y.Doc;
  /** Runs planned edits as one transaction. */
  apply(planned: readonly PlannedEdit[]): void;
}

/** Plans the edit that adds a record with an id. */
export type PlanNew<S extends Shape> = (id: string, value: DocumentValue<S>) => PlannedEdit[];

/**
 * Reads and edits the live documents of one kind of project for calls: the same documents that are
 * open on screens, with one undo step for each change.
 * @throws not_found where the actor does not see the project or it is of another kind; on changes
 *   also edit_forbidden, the failures of the edits, and invalid_input where an edit rejects its
 *   input
 */
export interface Editing<S extends Shape> {
  allowEdit(actor: Actor, id: string): Promise<void>;
  /** Reads the document record by record. */
  look<T>(actor: Actor, id: string, look: (opened: Opened<S>) => T): Promise<T>;
  /** The whole document as a valid value. */
  read(actor: Actor, id: string): Promise<DocumentValue<S>>;
  /** Runs edits one after the other; each sees the results of those before. */
  edit<T>(actor: Actor, id: string, work: (run: Run<S>, opened: Opened<S>) => T): Promise<T>;
  /** Runs edits on two documents as one change: both are stored, or none. */
  editBoth(
    actor: Actor,
    ids: readonly [string, string],
    work: (first: Editor<S>, second: Editor<S>) => void,
  ): Promise<void>;
  /** Runs edits that are planned on the current document; returns the document after them. */
  change(
    actor: Actor,
    id: string,
    plan: (value: DocumentValue<S>) => PlannedEdit[],
  ): Promise<DocumentValue<S>>;
  /** Adds a record with a new id and returns it. */
  add<T>(
    actor: Actor,
    id: string,
    plan: PlanNew<S>,
    answer: (value: DocumentValue<S>, id: string) => T,
  ): Promise<T>;
}

interface EditingOptions<S extends Shape> {
  projects: { allow: Allow };
  realtime: Pick<Realtime, 'edit' | 'editBoth' | 'read' | 'readInSlices'>;
  code: ProjectCode;
  document: DocumentDefinition<S>;
}

export function createEditing<S extends Shape>(options: EditingOptions<S>): Editing<S> {
  const { projects, realtime, code, document: definition } = options;
  const allow = async (actor: Actor, wanted: 'see' | 'edit', id: string) => {
    const { project } = await projects.allow(actor, wanted, id);
    if (project.kind !== code) throw commonFailures.fail('not_found');
  };
  const editorOf = (document: Y.Doc, { userId }: Actor) =>
    openEditor(definition, document, { kind: 'call', userId });
  const editing: Editing<S> = {
    allowEdit: (actor, id) => allow(actor, 'edit', id),
    async look(actor, id, look) {
      await allow(actor, 'see', id);
      return realtime.read(id, (document) => look(openDocument(definition, document)));
    },
    async read(actor, id) {
      await allow(actor, 'see', id);
      const reading = await realtime.readInSlices(id, (document, pause) =>
        readDocumentInSlices(definition, document, pause),
      );
      return reading.value;
    },
    async edit<T>(actor: Actor, id: string, work: (run: Run<S>, opened: Opened<S>) => T) {
      await allow(actor, 'edit', id);
      const answers: T[] = [];
      await realtime.edit(id, actor.userId, (document) => {
        const { run, opened } = editorOf(document, actor);
        answers.push(work(run, opened));
      });
      const [answer] = answers;
      return answer as T;
    },
    async editBoth(actor, ids, work) {
      for (const id of ids) await allow(actor, 'edit', id);
      await realtime.editBoth(ids, actor.userId, (first, second) =>
        work(editorOf(first, actor), editorOf(second, actor)),
      );
    },
    async change(actor, id, plan) {
      await allow(actor, 'edit', id);
      let after: DocumentValue<S> | undefined;
      await realtime.edit(id, actor.userId, async (copy) => {
        const origin = { kind: 'call', userId: actor.userId } as const;
        const readAll = async () =>
          (await readDocumentInSlices(definition, copy, createPause())).value;
        const before = await readAll();
        const planned = checked(() => plan(before));
        applyPlanned(copy, planned, origin);
        after = await readAll();
      });
      if (!after) throw commonFailures.fail('internal_error');
      return after;
    },
    async add(actor, id, plan, answer) {
      const fresh = newId();
      const value = await editing.change(actor, id, (now) => plan(fresh, now));
      return answer(value, fresh);
    },
  };
  return editing;
}

/**
 * Opens a document for edits.
 * @throws invalid_input, from the edits, where one rejects its input
 */
export function openEditor<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  origin: EditOrigin,
): Editor<S> {
  return {
    run: (edit, input) => checked(() => applyEdit(document, edit, input, origin)),
    opened: openDocument(definition, document),
    document,
    apply: (planned) => checked(() => applyPlanned(document, planned, origin)),
  };
}

/** Turns an edit's errors about its input into failures of the call. */
function checked<T>(plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw commonFailures.fail('invalid_input', error.issues[0]?.message);
  }
}

/**
 * The failure for invalid input, with the errors by field.
 * @param at path of the input in the request
 */
export function refusedInput(error: z.ZodError, at: string): Failure {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[[at, ...path].join('.')] ??= message;
  return refusedFields(fields);
}

/** The failure for invalid fields, by their paths. */
export function refusedFields(fields: Record<string, string>): Failure {
  const [status, usual] = commonFailures.entries.invalid_input;
  return new Failure('invalid_input', status, Object.values(fields)[0] ?? usual, fields);
}

/**
 * Indexes of lists by the ids of their records, as long as the lists exist; one call may look up
 * each of 45,000 records.
 */
const indexes = new WeakMap<readonly { id: string }[], Map<string, { id: string }>>();

/**
 * The record of an id, in a list that does not change any more.
 * @throws record_not_found
 */
export function recordIn<T extends { id: string }>(records: readonly T[], id: string): T {
  let index = indexes.get(records);
  if (!index) {
    index = new Map(records.map((record) => [record.id, record]));
    indexes.set(records, index);
  }
  const found = index.get(id);
  if (!found) throw recordFailures.fail('record_not_found');
  return found as T;
}

/** The fields that are not undefined. */
export function definedFields<T extends object>(
  fields: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
