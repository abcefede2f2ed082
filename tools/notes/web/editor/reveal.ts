import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Target } from '../target.ts';
import { placesOf, showPlaces } from './places.ts';
import { anchorOf, findRange } from './text-anchor.ts';

/**
 * Brings what is wanted of a note into view and paints it; answers whether it is there. It is not
 * selected, and the text does not take the focus: a key that follows would replace the words.
 */
export function reveal(editor: Editor, target: Target): boolean {
  if (target.kind === 'caret') return editor.commands.focus('end');
  const range = rangeOf(editor, target);
  if (!range) return false;
  // A block is where somebody else is: one's own caret stays.
  if (target.kind !== 'block') {
    const { state } = editor;
    const caret = TextSelection.near(state.doc.resolve(range.from));
    const glance = anchorOf(state, range, target.note);
    editor.view.dispatch(showPlaces(state.tr.setSelection(caret), { glance }));
  }
  const { node } = editor.view.domAtPos(range.from);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return true;
}

function rangeOf(editor: Editor, target: Target): { from: number; to: number } | null {
  const { state } = editor;
  switch (target.kind) {
    case 'passage':
      return passageRange(state.doc, target.id);
    case 'range':
      return findRange(state, target);
    case 'words': {
      const places = placesOf(state.doc, target.words);
      const from = places[Math.min(target.turn, places.length - 1)];
      return from === undefined ? null : { from, to: from + target.words.trim().length };
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

/** The first stretch of words of a highlight. */
export function passageRange(document: Node, id: string): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null;
  document.descendants((node, position) => {
    if (!node.isText || !node.marks.some((mark) => isPassage(mark, id))) return true;
    if (range && range.to !== position) return false;
    range = { from: range?.from ?? position, to: position + node.nodeSize };
    return false;
  });
  return range;
}

function isPassage({ type, attrs }: Node['marks'][number], id: string): boolean {
  return type.name === 'passage' && attrs.id === id;
}
