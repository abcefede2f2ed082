import { useMemo } from 'react';
import type { AnchorLabels } from '#features/comments/web/index.ts';
import { type RelativeRange, textAt } from '#features/writing/web/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { useNotes } from './notes-model.tsx';
import { useOpenNotes } from './open-note.ts';

/** The target of a comment: a whole note, or a passage of it. */
type NoteAnchor =
  | { kind: 'note'; note: string }
  | ({ kind: 'words'; note: string } & RelativeRange);

/** An anchor as comments store it; `readAnchor` parses it. */
export function writeAnchor(anchor: NoteAnchor): string {
  if (anchor.kind === 'note') return `note:${anchor.note}`;
  return `words:${anchor.note}:${anchor.start}:${anchor.end}`;
}

export function readAnchor(anchor: string): NoteAnchor | null {
  const [kind, note = '', start, end] = anchor.split(':');
  if (kind === 'note' && note) return { kind, note };
  return kind === 'words' && note && start && end ? { kind, note, start, end } : null;
}

/** The maximum length of a passage above its comments, in characters. */
const nameLength = 60;

/** Labels and navigation for the comments on a note project. */
export function useAnchorLabels(): AnchorLabels {
  const { live } = useNotes();
  const { open, show } = useOpenNotes();
  return useMemo(
    () => ({
      name(anchor) {
        const read = readAnchor(anchor);
        const note = read && live.records.get('notes', read.note);
        if (!read || !note) return null;
        const title = note.title || 'Untitled note';
        if (read.kind === 'note') return `Note: ${title}`;
        const text = textAt(live.document, read);
        return text === null ? null : `${title}: “${cutTo(text, nameLength)}”`;
      },
      reveal(anchor) {
        const read = readAnchor(anchor);
        if (read?.kind === 'words') show({ ...read, kind: 'range' });
        else if (read) open(read.note);
      },
    }),
    [live, open, show],
  );
}
