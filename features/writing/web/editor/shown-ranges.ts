import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findText } from '../find-text.ts';
import type { TextAnchors } from '../writing.tsx';
import { isFromDocument } from './collaboration.ts';
import { type RelativeRange, toAbsoluteRange } from './relative-range.ts';
import styles from './writing-field.module.css';

/** Highlighted ranges of a text. */
export interface ShownRanges {
  /** Anchors of comments. */
  anchors: readonly string[];
  /** The anchor whose comments are open. */
  open: string | null;
  /** A range that a user opened from a list, until they go on in the text. */
  revealed: RelativeRange | null;
  /** The text of a search. */
  query: string;
  /** Whether the selection is highlighted, as the focus is in the bar. */
  held: boolean;
}

const nothing: ShownRanges = { anchors: [], open: null, revealed: null, query: '', held: false };

interface RangeState extends ShownRanges {
  shown: DecorationSet;
}

const key = new PluginKey<RangeState>('places');

/** Underlines text with comments, and highlights open comments, the selection and search matches. */
export const ShowRanges = Extension.create<{ anchors: TextAnchors | null }>({
  name: 'showPlaces',
  addOptions: () => ({ anchors: null }),
  addProseMirrorPlugins() {
    const { anchors } = this.options;
    return [
      new Plugin<RangeState>({
        key,
        state: {
          init: () => ({ ...nothing, shown: DecorationSet.empty }),
          apply: (transaction, before, _, state) => next(transaction, before, state, anchors),
        },
        props: { decorations: (state) => key.getState(state)?.shown },
      }),
    ];
  },
});

/** Sets the highlighted ranges. */
export function showRanges(transaction: Transaction, ranges: Partial<ShownRanges>): Transaction {
  return transaction.setMeta(key, ranges);
}

function next(
  transaction: Transaction,
  before: RangeState,
  state: EditorState,
  anchors: TextAnchors | null,
): RangeState {
  const update = transaction.getMeta(key) as Partial<ShownRanges> | undefined;
  const goesOn = transaction.selectionSet || transaction.docChanged;
  const isOver = !update && before.revealed !== null && goesOn && !isFromDocument(transaction);
  const now = { ...before, ...(isOver ? { revealed: null } : {}), ...update };
  if (!update && !isOver && !transaction.docChanged) return before;
  // A key moves the ranges; a change from others replaces the whole document, and matches may be
  // new.
  if (!update && !isOver && now.query === '' && !isFromDocument(transaction)) {
    return { ...now, shown: before.shown.map(transaction.mapping, transaction.doc) };
  }
  const decorations = [
    ...commented(state, anchors, now.anchors, styles.commented),
    ...commented(state, anchors, [now.open ?? []].flat(), styles.held),
    ...glanced(state, anchors, now.revealed),
    ...(now.held ? held(state) : []),
    ...found(state.doc, now.query),
  ];
  return { ...now, shown: DecorationSet.create(state.doc, decorations) };
}

function commented(
  state: EditorState,
  anchors: TextAnchors | null,
  commentedOn: readonly string[],
  look: string | undefined,
): Decoration[] {
  return commentedOn.flatMap((anchor) => {
    const read = anchors?.read(anchor);
    const range = read ? toAbsoluteRange(state, read) : null;
    if (!range) return [];
    const attributes = { class: look ?? '', 'data-anchor': anchor };
    return Decoration.inline(range.from, range.to, attributes);
  });
}

function glanced(
  state: EditorState,
  anchors: TextAnchors | null,
  revealed: RelativeRange | null,
): Decoration[] {
  const range = revealed && toAbsoluteRange(state, revealed);
  if (!range) return [];
  const anchor = anchors ? { 'data-anchor': anchors.write(revealed) } : {};
  return [Decoration.inline(range.from, range.to, { class: styles.peek ?? '', ...anchor })];
}

function held({ selection: { from, to } }: EditorState): Decoration[] {
  return from < to ? [Decoration.inline(from, to, { class: styles.held ?? '' })] : [];
}

function found(document: Node, query: string): Decoration[] {
  const { length } = query.trim();
  return rangesOf(document, query).map((from) =>
    Decoration.inline(from, from + length, { class: styles.found ?? '' }),
  );
}

/** The positions of matches in a text, in order. */
export function rangesOf(document: Node, query: string): number[] {
  const offsets: number[] = [];
  if (query.trim() === '') return offsets;
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\n');
    for (const at of findText(text, query)) offsets.push(position + 1 + at);
    return false;
  });
  return offsets;
}
