import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';

/** A range of a text that moves with the text; its ends are encoded as strings. */
export interface RelativeRange {
  start: string;
  end: string;
}

interface Bound {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: ProsemirrorBinding;
}

/** Moves the caret to a position, or to the nearest text where that is between blocks. */
export function caretNear(tr: Transaction, position: number): Transaction {
  const within = Math.min(Math.max(position, 0), tr.doc.content.size);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(within)));
}

/** Encodes a position that moves with the text around it. */
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

/**
 * The current place of an encoded position; null where it belongs to another text, or its context
 * was removed.
 */
export function toAbsolutePosition(state: EditorState, stored: string): number | null {
  // The text of a removed record is not bound to a document any more.
  const bound = ySyncPluginKey.getState(state) as Bound | undefined;
  const relative = readPosition(stored);
  if (!bound || !relative) return null;
  const { doc, type, binding } = bound;
  return relativePositionToAbsolutePosition(doc, type, relative, binding.mapping);
}

/** The current place of a range; null where its text was removed. */
export function toAbsoluteRange(
  state: EditorState,
  { start, end }: RelativeRange,
): { from: number; to: number } | null {
  const [from, to] = [toAbsolutePosition(state, start), toAbsolutePosition(state, end)];
  return from !== null && to !== null && from < to ? { from, to } : null;
}

/** The beginning of a range's text, read without an editor; null where it was removed. */
export function textAt(document: Y.Doc, { start, end }: RelativeRange): string | null {
  const [from, to] = [absolute(document, start), absolute(document, end)];
  if (!from || !to || !(from.type instanceof Y.XmlText)) return null;
  const text = from.type
    .toDelta()
    .map(({ insert }: { insert: unknown }) => insert)
    .join('');
  const part = text.slice(from.index, from.type === to.type ? to.index : undefined);
  return part || (from.type === to.type ? null : '…');
}

function absolute(document: Y.Doc, stored: string): Y.AbsolutePosition | null {
  const relative = readPosition(stored);
  return relative && Y.createAbsolutePositionFromRelativePosition(relative, document);
}

function readPosition(stored: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(fromBase64(stored.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    // An invalid anchor.
    return null;
  }
}
