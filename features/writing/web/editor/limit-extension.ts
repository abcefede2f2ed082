import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cutIndex } from '#kernel/text/graphemes.ts';
import { isFromDocument } from './collaboration.ts';

interface LimitOptions {
  /** Maximum length of the text in UTF-16 code units. */
  limit: number;
  /** Called with the text that did not fit. */
  onRest: (rest: string) => void;
}

/**
 * Keeps a rich text within its limit: cuts what is typed, pasted, dropped or corrected in the same
 * step. A composition may be longer until it has ended.
 */
export const LimitExtension = Extension.create<LimitOptions>({
  name: 'keepLimit',
  addOptions: () => ({ limit: Number.POSITIVE_INFINITY, onRest: () => undefined }),
  addProseMirrorPlugins() {
    return [limitPlugin(this.options)];
  },
});

/** The same for an editor without Tiptap. */
export function limitPlugin({ limit, onRest }: LimitOptions): Plugin {
  /** The document before the current composition; null without one. */
  let before: Node | null = null;
  const trim = (base: Node, now: EditorState) => {
    const over = overflow(base, now.doc, limit);
    if (!over) return null;
    onRest(now.doc.textBetween(over.from, over.to, '\n', '\n'));
    return now.tr.delete(over.from, over.to);
  };
  const settle = (view: EditorView) => {
    const base = before;
    before = null;
    if (!base || view.isDestroyed) return;
    const trimmed = trim(base, view.state);
    if (trimmed) view.dispatch(trimmed);
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          before ??= view.state.doc;
          return false;
        },
        compositionend(view) {
          // The editor reads the composed text only after this event.
          setTimeout(() => settle(view));
          return false;
        },
      },
    },
    appendTransaction(transactions, old, now) {
      const isOthers = transactions.some(isFromDocument);
      if (before) {
        // Text of others is never cut: the composition is compared with the current document.
        if (isOthers) before = now.doc;
        return null;
      }
      return isOthers || !changesDoc(transactions) ? null : trim(old.doc, now);
    },
  });
}

function changesDoc(transactions: readonly Transaction[]): boolean {
  return transactions.some(({ docChanged }) => docChanged);
}

/** The part of the newly added text that is beyond a limit; null where all fits. */
function overflow(before: Node, now: Node, limit: number): { from: number; to: number } | null {
  const letters = lettersOf(now, 0, now.content.size).text.length;
  const changed = letters > limit ? changedRange(before, now) : null;
  if (!changed) return null;
  const { text, positions } = lettersOf(now, changed.from, changed.to);
  const fits = cutIndex(text, Math.max(limit - (letters - text.length), 0));
  const from = positions[fits];
  return from === undefined ? null : { from, to: changed.to };
}

/**
 * The range that differs between two states, as positions of the later one; never within a
 * surrogate pair.
 */
function changedRange(before: Node, now: Node): { from: number; to: number } | null {
  const start = before.content.findDiffStart(now.content);
  const ends = before.content.findDiffEnd(now.content);
  if (start === null || !ends) return null;
  const to = ends.b + Math.max(start - Math.min(ends.a, ends.b), 0);
  return {
    from: splitsPair(now, start) ? start - 1 : start,
    to: splitsPair(now, to) ? to + 1 : to,
  };
}

function splitsPair(doc: Node, position: number): boolean {
  const { parent, parentOffset } = doc.resolve(position);
  if (!parent.isTextblock || parentOffset === 0) return false;
  const around = parent.textBetween(
    parentOffset - 1,
    Math.min(parentOffset + 1, parent.content.size),
    null,
    ' ',
  );
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(around);
}

/** The characters between two positions, and the position of each. */
function lettersOf(doc: Node, from: number, to: number): { text: string; positions: number[] } {
  let text = '';
  const positions: number[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText) return;
    const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    text += (node.text ?? '').slice(start - at, end - at);
    for (let position = start; position < end; position += 1) positions.push(position);
  });
  return { text, positions };
}
