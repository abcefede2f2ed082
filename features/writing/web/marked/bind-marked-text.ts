import type { Mark as EditorMark, Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Mark, MarkValue } from '#kernel/document/fields.ts';
import { fitTyped, moveIndex, type Splice, spliceBetween } from '#kernel/text/text.ts';
import { markedSchema } from './marked-schema.ts';

/** A shared text, and edits of it, which are applied at once. */
export interface SharedText {
  text: Y.Text;
  type(splice: Splice): void;
  mark(range: { from: number; to: number }, mark: string, value: MarkValue | null): void;
  /** The marks of the shared text. */
  marks(): readonly Mark[];
}

/** Meta key of transactions that show changes of the shared text. */
const isShared = 'shared';

/** Whether a transaction shows a change of the shared text. */
export function isFromShared(transaction: Transaction): boolean {
  return transaction.getMeta(isShared) === true;
}

/** The shared text as a document of the editor. */
export function documentOf(text: Y.Text): Node {
  const parts = (text.toDelta() as DeltaPart[]).flatMap(({ insert, attributes }) =>
    typeof insert === 'string' && insert !== ''
      ? markedSchema.text(insert, marksOf(attributes))
      : [],
  );
  return markedSchema.node('doc', null, markedSchema.node('words', null, parts));
}

interface DeltaPart {
  insert?: unknown;
  attributes?: Record<string, unknown>;
}

/** The used part of an editor. */
export type BoundView = Pick<EditorView, 'state' | 'dispatch' | 'composing'>;

interface BindingOptions {
  /** Maximum length in UTF-16 code units. */
  limit: number;
  /** Called with the text that did not fit. */
  onRest: (rest: string) => void;
  /** Called before a change by others is shown. */
  onBeforeShow: () => void;
}

/**
 * Binds an editor to a shared text: changes of the user are applied to the shared text, and changes
 * of others to the editor, with the caret at the same text. A composition is applied when `settle`
 * is called; until then changes of others wait. When nobody composes, both texts are equal.
 */
export class MarkedTextBinding {
  readonly #view: BoundView;
  readonly #text: Y.Text;
  readonly #shared: SharedText;
  readonly #options: BindingOptions;
  /** The shared text that the editor showed last. */
  #shown: string;
  /** Changes of others since then. */
  #missed: Y.YTextEvent['delta'][] = [];
  #mine = false;

  constructor(view: BoundView, shared: SharedText, options: BindingOptions) {
    this.#view = view;
    this.#text = shared.text;
    this.#shared = shared;
    this.#options = options;
    this.#shown = shared.text.toString();
    shared.text.observe(this.#show);
  }

  /** Applies all changes of the editor to the shared text, as far as they fit. */
  settle(): void {
    const fitted = fitTyped(this.#shown, this.#texts(), this.#options.limit);
    const splice = spliceBetween(this.#shown, fitted.text);
    const missed = this.#missed;
    let { rest } = fitted;
    this.#mine = true;
    try {
      if (splice) rest = this.#type({ ...splice, at: missed.reduce(moveIndex, splice.at) }) + rest;
      if (missed.length === 0 && this.#texts() === this.#text.toString()) this.#applyMarks();
    } finally {
      this.#mine = false;
      this.#showShared();
    }
    if (rest !== '') this.#options.onRest(rest);
  }

  /**
   * Applies a splice; returns the part that did not fit, as others may have used up the limit
   * meanwhile.
   */
  #type(splice: Splice): string {
    const newLength = this.#text.length - splice.remove + splice.insert.length;
    this.#shared.type(splice);
    const lacking = Math.max(newLength - this.#text.length, 0);
    return lacking === 0 ? '' : splice.insert.slice(-lacking);
  }

  close(): void {
    this.settle();
    this.#text.unobserve(this.#show);
  }

  #texts(): string {
    return this.#view.state.doc.textContent;
  }

  /** Applies the differences of marks to the shared text, run by run. */
  #applyMarks(): void {
    const { doc } = this.#view.state;
    const length = doc.textContent.length;
    const wanted = marksOfDocument(doc);
    const there = this.#shared.marks();
    if (wanted.length + there.length === 0) return;
    for (const name of Object.keys(markedSchema.marks)) {
      const [will, is] = [wanted, there].map((marks) => valuesOf(marks, name, length));
      for (let from = 0; from < length; ) {
        const value = will?.[from] ?? null;
        let to = from + 1;
        const differs = value !== (is?.[from] ?? null);
        while (
          to < length &&
          (will?.[to] ?? null) === value &&
          (value !== (is?.[to] ?? null)) === differs
        )
          to += 1;
        if (differs) this.#shared.mark({ from, to }, name, value);
        from = to;
      }
    }
  }

  readonly #show = ({ delta }: Y.YTextEvent): void => {
    if (this.#mine) return;
    if (this.#view.composing) {
      this.#missed.push(delta);
      return;
    }
    this.#options.onBeforeShow();
    const change = this.#view.state.tr.setMeta(isShared, true);
    let at = 1;
    for (const { retain, delete: removed, insert, attributes } of delta) {
      if (retain) {
        if (attributes) remark(change, at, at + retain, attributes);
        at += retain;
      } else if (removed) change.delete(at, at + removed);
      else if (typeof insert === 'string') {
        change.insert(at, markedSchema.text(insert, marksOf(attributes)));
        at += insert.length;
      }
    }
    this.#view.dispatch(change);
    this.#showShared();
  };

  /** The shared text wins: the editor is changed to be equal to it. */
  #showShared(): void {
    const missed = this.#missed;
    this.#missed = [];
    this.#shown = this.#text.toString();
    const { tr, doc, selection } = this.#view.state;
    const change = tr.setMeta(isShared, true);
    const splice = spliceBetween(this.#texts(), this.#shown);
    if (missed.length > 0) {
      const moved = (at: number) =>
        Math.min(missed.reduce(moveIndex, at - 1), this.#shown.length) + 1;
      change.replaceWith(0, doc.content.size, documentOf(this.#text).content);
      const [anchor, focus] = [moved(selection.anchor), moved(selection.head)];
      this.#view.dispatch(change.setSelection(TextSelection.create(change.doc, anchor, focus)));
    } else if (splice) {
      const { at, remove, insert } = splice;
      const put = documentOf(this.#text).slice(at + 1, at + 1 + insert.length).content;
      this.#view.dispatch(change.replaceWith(at + 1, at + 1 + remove, put));
    }
  }
}

/** Browsers report a moved caret later; code that acts before must read the selection. */
export function takeSelection(view: EditorView): void {
  const { anchorNode, focusNode, anchorOffset, focusOffset } = document.getSelection() ?? {};
  if (view.composing || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  const within = (at: number) => Math.min(Math.max(at, 1), doc.content.size - 1);
  const anchor = within(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const focus = within(view.posAtDOM(focusNode, focusOffset ?? 0));
  if (anchor === selection.anchor && focus === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, focus)));
}

function remark(
  change: Transaction,
  from: number,
  to: number,
  attributes: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const type = markedSchema.marks[name];
    if (!type) continue;
    change.removeMark(from, to, type);
    if (value !== null) change.addMark(from, to, type.create({ value }));
  }
}

function marksOf(attributes: Record<string, unknown> = {}): EditorMark[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : (markedSchema.marks[name]?.create({ value }) ?? []),
  );
}

function marksOfDocument(doc: Node): Mark[] {
  const marks: Mark[] = [];
  doc.descendants((node, at) => {
    for (const { type, attrs } of node.isText ? node.marks : []) {
      const value = typeof attrs.value === 'string' ? attrs.value : true;
      marks.push({ from: at - 1, to: at - 1 + node.nodeSize, name: type.name, value });
    }
  });
  return marks;
}

/** The value of a mark at each letter. */
function valuesOf(marks: readonly Mark[], name: string, length: number): (MarkValue | null)[] {
  const values: (MarkValue | null)[] = new Array(length).fill(null);
  for (const mark of marks)
    if (mark.name === name) values.fill(mark.value, mark.from, Math.min(mark.to, length));
  return values;
}
