import type * as Y from 'yjs';
import { z } from 'zod';
import { refusedFields, refusedInput } from '#features/projects/server/index.ts';
import type { Action, Actions } from '#kernel/actions.ts';
import { Failure } from '#kernel/call/failure.ts';
import { type DocumentDefinition, openDocument, type Shape } from '#kernel/document/document.ts';
import { applyPlanned, type EditOrigin } from '#kernel/document/edit.ts';
import { type ActionRequest, actionFailures, type MadeIds } from '../contract.ts';
import { type CompletedInput, completeInput } from './complete-input.ts';
import { createEnds, type Ends } from './end-of.ts';

/** A requested action, and its path in the request. */
export interface PlannedRequest extends ActionRequest {
  /** Path of the action; '' where the request has one action only. */
  at: string;
}

interface Running {
  document: Y.Doc;
  definition: DocumentDefinition<Shape>;
  actions: Actions;
  origin: EditOrigin;
  newId(): string;
  /** Lets other work run between two actions. */
  pause(): Promise<void>;
}

/** @throws action_unknown, action_internal */
export function findAction(actions: Actions, { action: name, at }: PlannedRequest): Action {
  const action = actions.get(name);
  if (!action) throw located(actionFailures.fail('action_unknown'), at);
  if (action.internal === undefined) return action;
  throw located(actionFailures.fail('action_internal', action.internal), at);
}

/**
 * Runs actions one after the other; each sees the results of those before.
 * @returns the generated ids of each
 * @throws Failure of the first action that fails; the document must then be discarded
 */
export async function runRequests(
  requests: readonly PlannedRequest[],
  running: Running,
): Promise<MadeIds[]> {
  const { document, definition, actions, origin, newId, pause } = running;
  const ends = createEnds(definition.shape, openDocument(definition, document));
  const done: CompletedInput[] = [];
  for (const request of requests) {
    const action = findAction(actions, request);
    const completed = complete(action, request, ends, done, newId);
    const [collection] = action.changes;
    refusing(request, () => applyPlanned(document, [action.plan(completed.input)], origin));
    // The cached end of the collection stays valid where the server generated the positions; the
    // others may have changed.
    ends.forget(action.changes.filter((one) => one !== collection || !completed.isAtEnd));
    done.push(completed);
    await pause();
  }
  return done.map(({ made }) => made);
}

function complete(
  action: Action,
  { input, at }: PlannedRequest,
  ends: Ends,
  done: readonly CompletedInput[],
  newId: () => string,
): CompletedInput {
  const [collection = ''] = action.changes;
  const completed = completeInput(action.input, input, {
    newId,
    nextPosition: () => ends.next(collection),
    idAt: (turn, path) => done[turn]?.added[path] ?? null,
  });
  const problems = Object.entries(completed.problems);
  if (problems.length === 0) return completed;
  const path = inputPath(at);
  throw refusedFields(
    Object.fromEntries(problems.map(([field, reason]) => [`${path}.${field}`, reason])),
  );
}

/** Adds the path of the field, or of the action, to the failures of an edit. */
function refusing({ at }: PlannedRequest, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof z.ZodError) throw refusedInput(error, inputPath(at));
    throw error instanceof Failure ? located(error, at) : error;
  }
}

/** The path of an action's input, by the path of the action. */
export function inputPath(at: string): string {
  return at === '' ? 'input' : `${at}.input`;
}

function located(failure: Failure, at: string): Failure {
  if (at === '') return failure;
  const { code, status, message } = failure;
  return new Failure(code, status, message, { [at]: message });
}
