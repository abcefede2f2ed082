import type { EditorState } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';

/** What a comment in notes is on: a whole note, or words of it. */
export type NoteAnchor =
  | { kind: 'note'; note: string }
  | { kind: 'words'; note: string; start: string; end: string };

/** An anchor as comments keep it; `readAnchor` understands it. */
export function writeAnchor(anchor: NoteAnchor): string {
  if (anchor.kind === 'note') return `note:${anchor.note}`;
  return `words:${anchor.note}:${anchor.start}:${anchor.end}`;
}

export function readAnchor(anchor: string): NoteAnchor | null {
  const [kind, note = '', start, end] = anchor.split(':');
  if (kind === 'note' && note) return { kind, note };
  return kind === 'words' && note && start && end ? { kind, note, start, end } : null;
}

interface Bound {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: ProsemirrorBinding;
}

/** A position that moves with the words around it, whoever types where, as a text. */
export function keepPosition(state: EditorState, position: number): string {
  const { type, binding } = ySyncPluginKey.getState(state) as Bound;
  const relative = absolutePositionToRelativePosition(position, type, binding.mapping);
  return toBase64(Y.encodeRelativePosition(relative)).replaceAll('+', '-').replaceAll('/', '_');
}

/** A stretch of words of a note as an anchor. */
export function anchorOf(
  state: EditorState,
  { from, to }: { from: number; to: number },
  note: string,
): string {
  const [start, end] = [keepPosition(state, from), keepPosition(state, to)];
  return writeAnchor({ kind: 'words', note, start, end });
}

/** Where a kept position is now; null where it is in another note, or what it was in is gone. */
export function findPosition(state: EditorState, kept: string): number | null {
  // A note that was removed under somebody's hands is bound to nothing any more.
  const bound = ySyncPluginKey.getState(state) as Bound | undefined;
  const relative = readPosition(kept);
  if (!bound || !relative) return null;
  const { doc, type, binding } = bound;
  return relativePositionToAbsolutePosition(doc, type, relative, binding.mapping);
}

/** Where kept words are now; null where they are gone. */
export function findRange(
  state: EditorState,
  { start, end }: { start: string; end: string },
): { from: number; to: number } | null {
  const [from, to] = [findPosition(state, start), findPosition(state, end)];
  return from !== null && to !== null && from < to ? { from, to } : null;
}

/** The first words that an anchor is on, read without an editor; null where they are gone. */
export function wordsAt(document: Y.Doc, start: string, end: string): string | null {
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
    // Somebody else's idea of an anchor.
    return null;
  }
}
