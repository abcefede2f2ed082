import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { useTyping } from '#ui/fields/use-typing.ts';
import { renameNote } from '../../document/edits.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNote } from '../open-note.ts';
import styles from './note-view.module.css';

/** The delay before a typed title is saved, in milliseconds; the tab may be closed at any time. */
const pause = 800;

/**
 * The title of a note, edited inline: a pause and leaving the field save, Enter continues in the text,
 * Escape restores the former title. A new note is named here.
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
  // A note that is removed while its title is edited stays with that title.
  const passOn = useEffectEvent(() => {
    const held = removed.get();
    if (typed === null || held?.note.id !== id) return;
    removed.set({ ...held, note: { ...held.note, title: asTitle(typed) } });
  });
  useEffect(() => () => passOn(), []);
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

/** The field of the title, which is focused and selected on request. */
function useWishedTitle(id: string) {
  const { target } = useNotes();
  const wanted = useStore(target);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isChosen } = useOpenNote();
  // A phone shows the note only after it was opened.
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
