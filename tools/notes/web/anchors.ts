import { useMemo } from 'react';
import type { AnchorWords } from '#features/comments/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import { readAnchor, wordsAt } from './editor/text-anchor.ts';
import { useNotes } from './notes-model.tsx';
import { useOpenNotes } from './open-note.ts';

/** Characters of commented words that their comments are headed with. */
const nameLength = 60;

/** What comments must know of the places of a note project. */
export function useAnchorWords(): AnchorWords {
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
        const words = wordsAt(live.document, read.start, read.end);
        return words === null ? null : `${title}: “${cutTo(words, nameLength)}”`;
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
