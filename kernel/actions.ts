import type { z } from 'zod';
import type { DocumentDefinition, Shape } from './document/document.ts';
import { type Edit, type PlannedEdit, planEdit } from './document/edit.ts';

/** An edit for callers that choose it by its name: scripts, models, the activity. */
export interface Action extends Pick<Edit, 'name' | 'title' | 'undo'> {
  /** The collections that it may write into, and `facts` for the document's properties. */
  readonly changes: readonly string[];
  readonly input: z.ZodType;
  /**
   * Why only the suite itself runs it; undefined where every user with the right to edit may run
   * it.
   */
  readonly internal: string | undefined;
  /**
   * Checks an input and plans the edit.
   * @throws ZodError when the input is not valid.
   */
  plan(input: unknown): PlannedEdit;
}

/** The one list of a document's edits, by name. */
export type Actions = ReadonlyMap<string, Action>;

/**
 * Lists the edits that modules export; their other exports are ignored.
 * @param internal the reason why callers must not run an edit, by its name
 * @throws Error where two edits have one name, or `internal` names no edit
 */
export function listActions(
  document: DocumentDefinition<Shape>,
  modules: readonly Readonly<Record<string, unknown>>[],
  internal: Readonly<Record<string, string>> = {},
): Actions {
  const actions = new Map<string, Action>();
  for (const edit of modules.flatMap((one) => Object.values(one)).filter(isEdit)) {
    if (edit.document !== document)
      throw new Error(`${edit.name} edits another document than ${document.name}.`);
    if (actions.has(edit.name)) throw new Error(`Two edits are called ${edit.name}.`);
    actions.set(edit.name, actionOf(edit, internal[edit.name]));
  }
  const unknown = Object.keys(internal).filter((name) => !actions.has(name));
  if (unknown.length > 0) throw new Error(`There are no edits ${unknown.join(', ')}.`);
  return actions;
}

/** Whether a value was made by `defineEdit`. */
export function isEdit(value: unknown): value is Edit {
  return typeof value === 'object' && value !== null && 'apply' in value && 'changes' in value;
}

function actionOf(edit: Edit, internal: string | undefined): Action {
  const { name, title, changes, undo, input } = edit;
  return { name, title, changes, undo, input, internal, plan: (given) => planEdit(edit, given) };
}
