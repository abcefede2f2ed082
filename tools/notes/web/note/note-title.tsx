import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cutTo, lengths } from '#kernel/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import { renameNote } from '../../document/edits.ts';
import { type LiveNotes, useNotes } from '../notes-model.tsx';
import { useOpenNote } from '../open-note.ts';
import styles from './note-view.module.css';

/** Milliseconds after the last key when what was typed is saved; a tab may be closed at any time. */
const pause = 800;

/**
 * The title of a note, renamed in place: a pause and leaving the field save, Enter goes on in the
 * text, Escape brings the title back that was there before. Typing names a new note.
 */
export function NoteTitle({ id, title }: { id: string; title: string }) {
  const { editor, written, removed } = useNotes();
  /** What is typed; null while nobody types, so that others' changes show. */
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(title);
  const field = useWishedTitle(id);
  useEffect(() => {
    if (typed === null || !editor) return;
    const timer = setTimeout(() => rename(editor, id, typed), pause);
    return () => clearTimeout(timer);
  }, [typed, editor, id]);
  // A note that goes under somebody's hands is held with the title that they were typing.
  const leave = useEffectEvent(() => {
    const held = removed.get();
    if (typed === null || held?.note.id !== id) return;
    removed.set({ ...held, note: { ...held.note, title: asTitle(typed) } });
  });
  useEffect(() => () => leave(), []);
  if (!editor) return <h2 className={styles.title}>{title || 'Untitled note'}</h2>;
  const begin = () => {
    before.current = title;
    setTyped(title);
  };
  const end = (to: string | null) => {
    setTyped(null);
    if (to !== null) rename(editor, id, to);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') end(before.current);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    end(typed);
    written.get()?.commands.focus('start');
  };
  return (
    <>
      <textarea
        ref={field}
        className={styles.title}
        aria-label="Title of this note"
        placeholder="Untitled note"
        rows={1}
        value={typed ?? title}
        onFocus={begin}
        onChange={(event) => setTyped(cutTo(event.currentTarget.value, lengths.title))}
        onKeyDown={press}
        onBlur={() => end(typed)}
      />
      <span className={styles.count}>
        {typed === null ? '' : `${typed.length}/${lengths.title}`}
      </span>
    </>
  );
}

/** The field of the title, which takes the focus when it is wanted, with what is there selected. */
function useWishedTitle(id: string) {
  const { target } = useNotes();
  const wanted = useStore(target);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isChosen } = useOpenNote();
  // A phone shows the note only once it was chosen.
  const isWanted = isChosen && wanted?.kind === 'title' && wanted.note === id;
  useEffect(() => {
    if (!isWanted || !field.current) return;
    field.current.focus();
    field.current.select();
    target.set(null);
  }, [isWanted, target]);
  return field;
}

function asTitle(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}

function rename(editor: LiveNotes, id: string, to: string): void {
  const title = asTitle(to);
  if (title !== editor.opened.notes.get(id)?.title) editor.edit(renameNote, { id, title });
}
