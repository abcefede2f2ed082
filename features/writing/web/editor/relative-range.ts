import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';

/** A range of a text that moves with its words, whoever types where; its ends are strings. */
export interface RelativeRange {
  start: string;
  end: string;
}

interface Bound {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: ProsemirrorBinding;
}

/** Puts the caret at a position, or at the nearest words where it is between blocks. */
export function caretNear(tr: Transaction, position: number): Transaction {
  const within = Math.min(Math.max(position, 0), tr.doc.content.size);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(within)));
}

/** A position that moves with the words around it, as a text. */
export function toRelativePosition(state: EditorState, position: number): string {
  const { type, binding } = ySyncPluginKey.getState(state) as Bound;
  const relative = absolutePositionToRelativePosition(position, type, binding.mapping);
  return toBase64(Y.encodeRelativePosition(relative)).replaceAll('+', '-').replaceAll('/', '_');
}

export function toRelativeRange(
  state: EditorState,
  { from, to }: { from: number; to: number },
): RelativeRange {
  return { start: toRelativePosition(state, from), end: toRelativePosition(state, to) };
}

/** Where a kept position is now; null where it is in another text, or what it was in is gone. */
export function toAbsolutePosition(state: EditorState, kept: string): number | null {
  // A text that was removed under a user's hands is bound to nothing any more.
  const bound = ySyncPluginKey.getState(state) as Bound | undefined;
  const relative = readPosition(kept);
  if (!bound || !relative) return null;
  const { doc, type, binding } = bound;
  return relativePositionToAbsolutePosition(doc, type, relative, binding.mapping);
}

/** Where kept words are now; null where they are gone. */
export function toAbsoluteRange(
  state: EditorState,
  { start, end }: RelativeRange,
): { from: number; to: number } | null {
  const [from, to] = [toAbsolutePosition(state, start), toAbsolutePosition(state, end)];
  return from !== null && to !== null && from < to ? { from, to } : null;
}

/** The first of kept words, read without an editor; null where they are gone. */
export function textAt(document: Y.Doc, { start, end }: RelativeRange): string | null {
  const [from, to] = [absolute(document, start), absolute(document, end)];
  if (!from || !to || !(from.type instanceof Y.XmlText)) return null;
  const text = from.type
    .toDelta()
    .map(({ insert }: { insert: unknown }) => insert)
    .join('');
  const words = text.slice(from.index, from.type === to.type ? to.index : undefined);
  return words || (from.type === to.type ? null : '…');
}

function absolute(document: Y.Doc, kept: string): Y.AbsolutePosition | null {
  const relative = readPosition(kept);
  return relative && Y.createAbsolutePositionFromRelativePosition(relative, document);
}

function readPosition(kept: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(fromBase64(kept.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    // An anchor that no version of this tool writes.
    return null;
  }
}
