import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { useTyping } from '#ui/fields/use-typing.ts';
import { renameNote } from '../../document/edits.ts';
import { useNotes } from '../notes-model.tsx';
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
  const { typed, shown, type, takeBack, leave } = useTyping({
    value: title,
    limit: lengths.title,
    meant: asTitle,
    pause,
    onSave: (next) => editor?.edit(renameNote, { id, title: next }),
  });
  const field = useWishedTitle(id);
  // A note that goes under a person's hands is held with the title that they were typing.
  const hand = useEffectEvent(() => {
    const held = removed.get();
    if (typed === null || held?.note.id !== id) return;
    removed.set({ ...held, note: { ...held.note, title: asTitle(typed) } });
  });
  useEffect(() => () => hand(), []);
  if (!editor)
    return (
      <h2 dir="auto" className={styles.title}>
        {title || 'Untitled note'}
      </h2>
    );
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') takeBack();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    leave();
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
        value={shown}
        {...limited(lengths.title)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <span className={styles.count}>
        {shown.length}/{lengths.title}
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
