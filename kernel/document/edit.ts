import type * as Y from 'yjs';
import type { z } from 'zod';
import { type DocumentDefinition, type Opened, openDocument, type Shape } from './document.ts';

/** The origin of an edit. Undo reverts only edits of the user's own page. */
export interface EditOrigin {
  readonly kind:
    | 'user'
    | 'call'
    | 'ai'
    | 'import'
    | 'restore'
    | 'migration'
    | 'link'
    | 'tracker'
    | 'withdrawal';
  /** The user; absent for a migration, a rule, and an update from a link or an issue tracker. */
  readonly userId?: string;
}

/** What an edit may write into: a collection of the document, or its properties (`facts`). */
export type EditTarget<S extends Shape> = (keyof S['records'] & string) | 'facts';

/**
 * A named change of a live document; documents change only by edits. It depends on the document and
 * its input only, which has all ids, positions and times. It checks before it writes, because a
 * browser does not roll back an edit that throws half way.
 */
export interface Edit<S extends Shape = Shape, Input extends z.ZodType = z.ZodType> {
  /** Unique among the edits of a document. */
  readonly name: string;
  /** Its title for users: a short imperative in sentence case, 'Move a stage'. */
  readonly title: string;
  /**
   * All that it may write into. The first one is the collection of the record that its input adds
   * or moves.
   */
  readonly changes: readonly EditTarget<S>[];
  readonly input: Input;
  /**
   * Whether an edit that follows joins the same undo step: with `typing` it does while it is the
   * same edit of the same target, with `step` it never does. An edit with `never` is not undone,
   * such as the note of when something changed.
   */
  readonly undo: 'step' | 'typing' | 'never';
  readonly document: DocumentDefinition<S>;
  apply(opened: Opened<S>, input: z.output<Input>): void;
}

export function defineEdit<S extends Shape, Input extends z.ZodType>(
  document: DocumentDefinition<S>,
  edit: {
    name: string;
    title: string;
    changes: readonly EditTarget<S>[];
    input: Input;
    undo?: Edit['undo'];
    apply: (opened: Opened<S>, input: z.output<Input>) => void;
  },
): Edit<S, Input> {
  return { undo: 'step', ...edit, document };
}

/** An edit with its input, for several that form one step. */
export interface PlannedEdit {
  readonly edit: Pick<Edit, 'name' | 'undo' | 'changes'>;
  /** The input before it was checked. */
  readonly input: unknown;
  readonly run: (document: Y.Doc) => void;
}

/**
 * Checks the input and plans the edit.
 * @throws ZodError when the input is not valid
 */
export function planEdit<S extends Shape, Input extends z.ZodType>(
  edit: Edit<S, Input>,
  input: z.input<Input>,
): PlannedEdit {
  const parsed = edit.input.parse(input);
  return {
    edit: { name: edit.name, undo: edit.undo, changes: edit.changes },
    input,
    run: (document) => edit.apply(openDocument(edit.document, document), parsed),
  };
}

/** Applies planned edits in one transaction, so that others see all of them at once. */
export function applyPlanned(
  document: Y.Doc,
  planned: readonly PlannedEdit[],
  origin: EditOrigin,
): void {
  document.transact(() => {
    for (const { run } of planned) run(document);
  }, origin);
}

/** Plans and applies one edit. */
export function applyEdit<S extends Shape, Input extends z.ZodType>(
  document: Y.Doc,
  edit: Edit<S, Input>,
  input: z.input<Input>,
  origin: EditOrigin,
): void {
  applyPlanned(document, [planEdit(edit, input)], origin);
}
