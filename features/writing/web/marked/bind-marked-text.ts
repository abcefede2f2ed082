import type { Mark as EditorMark, Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Mark, MarkValue } from '#kernel/fields.ts';
import { type Splice, spliceBetween } from '#kernel/text.ts';
import { markedSchema } from './marked-schema.ts';

/** A shared text, and what a person does to it; applied at once. */
export interface SharedWords {
  text: Y.Text;
  type(splice: Splice): void;
  mark(range: { from: number; to: number }, mark: string, value: MarkValue | null): void;
  /** What is marked in the shared text now. */
  marks(): readonly Mark[];
}

/** Marks a transaction that shows what the shared text says already. */
const isShared = 'shared';

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

/**
 * Binds an editor to a shared text: what the person types is handed out, and what colleagues type
 * appears in the editor with the caret where it was.
 */
export class MarkedTextBinding {
  readonly #view: EditorView;
  readonly #text: Y.Text;
  readonly #shared: SharedWords;
  #mine = false;

  constructor(view: EditorView, shared: SharedWords) {
    this.#view = view;
    this.#text = shared.text;
    this.#shared = shared;
    shared.text.observe(this.#show);
  }

  /** Hands out what a transaction of the editor changed. */
  handOut(transaction: Transaction, before: string): void {
    if (!transaction.docChanged || transaction.getMeta(isShared)) return;
    const splice = spliceBetween(before, this.#view.state.doc.textContent);
    this.#mine = true;
    if (splice) this.#shared.type(splice);
    this.#handMarks();
    this.#mine = false;
    // The text was full: what is shared counts.
    if (this.#text.toString() !== this.#view.state.doc.textContent) this.#showAll();
  }

  close(): void {
    this.#text.unobserve(this.#show);
  }

  /** Marks what differs between the editor and the shared text, run by run. */
  #handMarks(): void {
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
    takeSelection(this.#view);
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
  };

  #showAll(): void {
    const { state } = this.#view;
    const { content } = documentOf(this.#text);
    this.#view.dispatch(
      state.tr.replaceWith(0, state.doc.content.size, content).setMeta(isShared, true),
    );
  }
}

/** Browsers tell a moment later that the caret moved; who acts before that asks where it is. */
export function takeSelection(view: EditorView): void {
  const { anchorNode, focusNode, anchorOffset, focusOffset } = document.getSelection() ?? {};
  if (view.composing || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  const within = (at: number) => Math.min(Math.max(at, 1), doc.content.size - 1);
  const anchor = within(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const head = within(view.posAtDOM(focusNode, focusOffset ?? 0));
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
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
