import { useEffect, useMemo } from 'react';
import type * as Y from 'yjs';
import { usePeople, type Writing } from '#features/writing/web/index.ts';
import { notesPrefix } from '../../contract/project.ts';
import { noteLength, noteSchema } from '../../document/note-schema.ts';
import { readAnchor, writeAnchor } from '../anchors.ts';
import { useNotes } from '../notes-model.tsx';
import { highlightMark } from './highlight-mark.tsx';

/** The editor configuration of a note: with highlights, comments and mentions of all users with access. */
export function useNoteWriting(note: string, fragment: Y.XmlFragment): Writing {
  const { projectId, live, editor, presence, uploads, search } = useNotes();
  const people = usePeople(notesPrefix, projectId);
  const canEdit = editor !== null;
  useEffect(() => presence.publish(`${note} 0`), [presence, note]);
  return useMemo(
    () => ({
      fragment,
      live,
      schema: noteSchema,
      limit: noteLength,
      canEdit,
      of: 'this note',
      placeholder: 'Write, or type / for blocks',
      uploads,
      people,
      anchors: {
        write: (range) => writeAnchor({ kind: 'words', note, ...range }),
        read(anchor) {
          const read = readAnchor(anchor);
          return read?.kind === 'words' ? read : null;
        },
        entireText: writeAnchor({ kind: 'note', note }),
      },
      mark: highlightMark(note),
      search,
      onBlock: (index) => presence.publish(`${note} ${index}`),
    }),
    [note, fragment, live, canEdit, uploads, people, search, presence],
  );
}
