import { useMemo } from 'react';
import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type NotesValue, notesDocument } from '../../document/notes-document.ts';
import { type HighlightLook, NoteBody } from './note-body.tsx';
import styles from './still-notes.module.css';

/**
 * A read-only note project, or only one note of it: an old version, a project of a public link, or a print
 * view.
 */
export function StillNotes({ document, only = null }: { document: Y.Doc; only?: string | null }) {
  const value = useMemo(() => readDocument(notesDocument, document).value, [document]);
  const looks = useMemo(() => looksOf(value), [value]);
  const shown = value.notes.filter(({ id }) => only === null || id === only);
  if (shown.length === 0) return <p className={styles.none}>There are no notes yet.</p>;
  return (
    <div className={styles.notes}>
      {shown.map((note) => (
        <article key={note.id} id={note.id} className={styles.note}>
          <h2 className={styles.title}>
            {/* Links for keyboard users to move between notes. */}
            <a href={`#${note.id}`}>{note.title || 'Untitled note'}</a>
          </h2>
          <Properties value={value} note={note} />
          <NoteBody body={note.body} highlights={looks} />
        </article>
      ))}
    </div>
  );
}

/** The participant and the tags of a note. */
function Properties({ value, note }: { value: NotesValue; note: NotesValue['notes'][number] }) {
  const person = value.participants.find(({ id }) => id === note.participant);
  const applied = new Set(
    value.labels.flatMap((label) => (label.note === note.id ? label.tag : [])),
  );
  const tags = value.tags.filter(({ id }) => applied.has(id));
  if (!person && tags.length === 0) return null;
  return (
    <p className={styles.facts}>
      {person ? <span>{[person.name, person.about].filter(Boolean).join(', ')}</span> : null}
      {tags.map(({ id, name, colour }) => (
        <span key={id} className={styles.tag} style={cssVariables({ '--tag': colour })}>
          {name}
        </span>
      ))}
    </p>
  );
}

function looksOf({ highlights, tags }: NotesValue): Map<string, HighlightLook> {
  const tagById = new Map(tags.map((tag) => [tag.id, tag]));
  return new Map(
    highlights.map(({ id, tag }) => {
      const found = tagById.get(tag ?? '');
      return [id, { tag: found?.name ?? '', colour: found?.colour ?? null }];
    }),
  );
}
