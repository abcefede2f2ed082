import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { caretNear, toAbsoluteRange, toRelativeRange } from './relative-range.ts';
import { rangesOf, showRanges } from './shown-ranges.ts';

/** A place in a text to be shown. */
export type TextTarget =
  /** The first text with a mark of the tool's own. */
  | { kind: 'mark'; mark: string; id: string }
  /** Start and end, as in `RelativeRange`. */
  | { kind: 'range'; start: string; end: string }
  /** One of the matches of a search, by its index. */
  | { kind: 'words'; text: string; turn: number }
  /** A block, by its index. */
  | { kind: 'block'; index: number }
  /** The caret, for typing: at a point of the window, else at the end. */
  | { kind: 'caret'; at?: { left: number; top: number } };

/**
 * Scrolls to a place in a text and highlights it; returns whether it exists. It is not selected,
 * and the text is not focused: a key would replace the text.
 */
export function reveal(editor: Editor, target: TextTarget): boolean {
  if (target.kind === 'caret') {
    const at = target.at && editor.view.posAtCoords(target.at)?.pos;
    const { tr, doc } = editor.state;
    editor.view.dispatch(caretNear(tr, at ?? doc.content.size).scrollIntoView());
    // Tiptap's command focuses one frame later: what is typed until then would be lost.
    editor.view.focus();
    return true;
  }
  const range = rangeOf(editor, target);
  if (!range) return false;
  // A block is the place of another user: the own caret stays where it is.
  if (target.kind !== 'block') {
    const { state } = editor;
    const caret = TextSelection.near(state.doc.resolve(range.from));
    const revealed = toRelativeRange(state, range);
    editor.view.dispatch(showRanges(state.tr.setSelection(caret), { revealed }));
  }
  const { node } = editor.view.domAtPos(range.from);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return true;
}

function rangeOf(editor: Editor, target: TextTarget): { from: number; to: number } | null {
  const { state } = editor;
  switch (target.kind) {
    case 'mark':
      return markRange(state.doc, target.mark, target.id);
    case 'range':
      return toAbsoluteRange(state, target);
    case 'words': {
      const offsets = rangesOf(state.doc, target.text);
      const from = offsets[Math.min(target.turn, offsets.length - 1)];
      return from === undefined ? null : { from, to: from + target.text.trim().length };
    }
    case 'block': {
      let from = 0;
      for (let index = 0; index < Math.min(target.index, state.doc.childCount - 1); index += 1) {
        from += state.doc.child(index).nodeSize;
      }
      return { from: from + 1, to: from + 1 };
    }
    default:
      return null;
  }
}

/** The first range of text with a mark of this id. */
export function markRange(
  document: Node,
  mark: string,
  id: string,
): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null;
  const isMeant = ({ type, attrs }: Node['marks'][number]) => type.name === mark && attrs.id === id;
  document.descendants((node, position) => {
    if (!node.isText || !node.marks.some(isMeant)) return true;
    if (range && range.to !== position) return false;
    range = { from: range?.from ?? position, to: position + node.nodeSize };
    return false;
  });
  return range;
}
