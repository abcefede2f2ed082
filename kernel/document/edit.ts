import type * as Y from 'yjs';
import type { z } from 'zod';
import { type DocumentDefinition, type Opened, openDocument, type Shape } from './document.ts';

/** Where an edit comes from. Undo takes back only what one's own hands did. */
export interface EditOrigin {
  readonly kind: 'user' | 'call' | 'ai' | 'import' | 'restore' | 'migration' | 'link';
  /** Who is behind it; nobody for a migration or a followed link. */
  readonly userId?: string;
}

/** What an edit may write into: a collection of the document, or its properties (`facts`). */
export type EditTarget<S extends Shape> = (keyof S['records'] & string) | 'facts';

/**
 * One of a product's actions: the only way in which a document changes. It is pure on the document;
 * ids, positions and times come with its input. It asks first and changes afterwards, because a
 * change that throws half way is not taken back in a browser.
 */
export interface Edit<S extends Shape = Shape, Input extends z.ZodType = z.ZodType> {
  /** Unique among the edits of a document. */
  readonly name: string;
  /** What it does, as a person reads it: a short imperative in sentence case, 'Move a stage'. */
  readonly title: string;
  /**
   * All that it may write into. The first is the collection of the record that its input adds, or
   * whose position it sets.
   */
  readonly changes: readonly EditTarget<S>[];
  readonly input: Input;
  /**
   * Whether an edit that follows at once joins the same undo step: `typing` does as long as it is
   * the same edit of the same target, `step` never does. What is `never` undone is no step at all,
   * as keeping when something was changed.
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

/** An edit together with what it is to do, for several that shall be one step. */
export interface PlannedEdit {
  readonly edit: Pick<Edit, 'name' | 'undo' | 'changes'>;
  /** What the edit was given, before it was checked. */
  readonly input: unknown;
  readonly run: (document: Y.Doc) => void;
}

/**
 * Plans an edit, its input checked.
 * @throws ZodError when the input is not valid.
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
