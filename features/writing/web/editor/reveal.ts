import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { caretNear, toAbsoluteRange, toRelativeRange } from './relative-range.ts';
import { rangesOf, showRanges } from './shown-ranges.ts';

/** Something in a text that is to be shown. */
export type TextTarget =
  /** The first words with a mark of the tool's own. */
  | { kind: 'mark'; mark: string; id: string }
  /** Where it begins and ends, as `KeptRange` tells. */
  | { kind: 'range'; start: string; end: string }
  /** The place in the order of all places that say so. */
  | { kind: 'words'; words: string; turn: number }
  /** A block, counted from the top. */
  | { kind: 'block'; index: number }
  /** The caret, to write on: at a point of the window, else at the end. */
  | { kind: 'caret'; at?: { left: number; top: number } };

/**
 * Brings what is wanted of a text into view and paints it; answers whether it is there. It is not
 * selected, and the text does not take the focus: a key that follows would replace the words.
 */
export function reveal(editor: Editor, place: TextTarget): boolean {
  if (place.kind === 'caret') {
    const at = place.at && editor.view.posAtCoords(place.at)?.pos;
    const { tr, doc } = editor.state;
    editor.view.dispatch(caretNear(tr, at ?? doc.content.size).scrollIntoView());
    // Tiptap's command gives the focus a frame later: what is typed until then would go nowhere.
    editor.view.focus();
    return true;
  }
  const range = rangeOf(editor, place);
  if (!range) return false;
  // A block is where another user is: one's own caret stays.
  if (place.kind !== 'block') {
    const { state } = editor;
    const caret = TextSelection.near(state.doc.resolve(range.from));
    const glance = toRelativeRange(state, range);
    editor.view.dispatch(showRanges(state.tr.setSelection(caret), { glance }));
  }
  const { node } = editor.view.domAtPos(range.from);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return true;
}

function rangeOf(editor: Editor, place: TextTarget): { from: number; to: number } | null {
  const { state } = editor;
  switch (place.kind) {
    case 'mark':
      return markRange(state.doc, place.mark, place.id);
    case 'range':
      return toAbsoluteRange(state, place);
    case 'words': {
      const places = rangesOf(state.doc, place.words);
      const from = places[Math.min(place.turn, places.length - 1)];
      return from === undefined ? null : { from, to: from + place.words.trim().length };
    }
    case 'block': {
      let from = 0;
      for (let index = 0; index < Math.min(place.index, state.doc.childCount - 1); index += 1) {
        from += state.doc.child(index).nodeSize;
      }
      return { from: from + 1, to: from + 1 };
    }
    default:
      return null;
  }
}

/** The first stretch of words with a mark of this id. */
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
