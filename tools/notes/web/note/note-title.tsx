import { type KeyboardEvent, useState } from 'react';
import { cutTo, lengths } from '#kernel/limits.ts';
import { renameNote } from '../../document/edits.ts';
import { useNotes } from '../notes-model.tsx';
import styles from './note-view.module.css';

/** The title of a note, renamed in place: leaving the field saves, Enter goes on in the text. */
export function NoteTitle({ id, title }: { id: string; title: string }) {
  const { editor, written } = useNotes();
  /** What is typed; null while nobody types, so that others' changes show. */
  const [typed, setTyped] = useState<string | null>(null);
  if (!editor) return <h2 className={styles.title}>{title || 'Untitled note'}</h2>;
  const save = () => {
    setTyped(null);
    const next = (typed ?? title).replaceAll(/\s+/g, ' ').trim();
    if (next !== title) editor.edit(renameNote, { id, title: next });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
    written.get()?.commands.focus('start');
  };
  return (
    <>
      <textarea
        className={styles.title}
        aria-label="Title of this note"
        placeholder="Untitled note"
        rows={1}
        value={typed ?? title}
        onFocus={() => setTyped(title)}
        onChange={(event) => setTyped(cutTo(event.currentTarget.value, lengths.title))}
        onKeyDown={press}
        onBlur={save}
      />
      <span className={styles.count}>
        {typed === null ? '' : `${typed.length}/${lengths.title}`}
      </span>
    </>
  );
}
