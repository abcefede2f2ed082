import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { Moment } from '#ui/moment/moment.tsx';
import { addNote, changeNote, editNoteText, removeNote } from '../../document/edits.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { useEvaluatorNames } from '../evaluators.ts';
import { type GuestHere, useGuest } from '../guest/use-guest.ts';
import { type LiveReview, type ReviewModel, useReview } from '../model/review-model.tsx';
import { useAll, useAllOf } from '../model/use-all.ts';
import { useInside } from './inside.tsx';
import { moveNote } from './move-note.ts';

/** The document with a note that the user may edit. */
function homeOfNote(
  { book, editor }: ReviewModel,
  inside: LiveReview | null,
  id: string,
): LiveReview | null {
  return [book, editor, editor && inside].find((one) => one?.opened.notes.has(id)) ?? null;
}

interface NotesProps {
  page?: string;
  /** An issue with its duplicates, whose notes are shown together. */
  issues?: readonly string[];
}

/** The notes of a page, or of an issue and its duplicates, including private ones and those of guests. */
export function Notes({ page, issues = [] }: NotesProps) {
  const { book, alone, editor, me } = useReview();
  const guest = useGuest();
  const shared = useAll('notes');
  const internal = useAllOf(useInside()?.records ?? null, 'notes');
  const notes = [...shared, ...internal]
    .filter((note) => (page ? note.page === page : issues.includes(note.issue ?? '')))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const at = page ? { page } : { issue: issues[0] ?? null };
  if (notes.length === 0 && !book && !guest?.own) return null;
  return (
    <section className={panel.section} aria-label="Notes">
      <h3 className={panel.heading}>Notes</h3>
      <ul className={panel.list}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {notes.some((note) => note.internal) ? (
        <p className={panel.quiet}>
          Internal notes are only for people with access: no link, guest or report shows them.
        </p>
      ) : null}
      {guest?.own ? <GuestNoteForm guest={guest} page={page} issue={issues[0]} /> : null}
      {book && me ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            book.edit(addNote, {
              id: newId(),
              ...at,
              alone: alone && book !== editor,
              author: me.id,
              at: new Date().toISOString(),
            })
          }
        >
          Add note
        </Button>
      ) : null}
    </section>
  );
}

interface GuestNoteFormProps {
  guest: GuestHere;
  page: string | undefined;
  issue: string | undefined;
}

/** The form for notes of guests. */
function GuestNoteForm({ guest, page, issue }: GuestNoteFormProps) {
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () =>
      guest.addNote({ review_page_id: page ?? null, issue_id: issue ?? null, text: text.trim() }),
    onSuccess: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate();
  };
  return (
    <form className={panel.box} onSubmit={submit}>
      <textarea
        className={panel.textField}
        aria-label="Your comment"
        placeholder="Your comment"
        rows={2}
        {...limited(lengths.text)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <span>
        <Button type="submit" size="compact-md" loading={add.isPending} disabled={!text.trim()}>
          Comment
        </Button>
      </span>
    </form>
  );
}

/** Returns a function that makes a note internal or shared, by moving it to the other document. */
function useSetInternal() {
  const { book, editor, alone } = useReview();
  const inside = useInside();
  return (home: LiveReview, { id }: Pick<ReviewRecord<'notes'>, 'id'>, internal: boolean) => {
    const isOwnDocument = alone && home === book && book !== editor;
    const next = internal ? inside : editor;
    if (isOwnDocument || next === home) home.edit(changeNote, { id, internal });
    else if (editor && inside) moveNote({ shared: editor, inside }, id, internal);
  };
}

function Note({ note }: { note: ReviewRecord<'notes'> }) {
  const inside = useInside();
  const home = homeOfNote(useReview(), inside, note.id);
  const setInternal = useSetInternal();
  const { id, text, at, author, internal } = note;
  const name = useEvaluatorNames().get(author);
  return (
    <li className={panel.box}>
      {home ? <NoteText id={id} home={home} /> : <p className={panel.text}>{text}</p>}
      <div className={panel.spread}>
        {home ? (
          <Checkbox
            size="xs"
            label="Internal"
            checked={internal}
            disabled={!inside}
            onChange={({ currentTarget }) => setInternal(home, note, currentTarget.checked)}
          />
        ) : null}
        <span className={panel.line}>
          <span className={panel.count}>
            {name ? `${name} ` : null}
            {at ? <Moment at={at} /> : null}
          </span>
          {home ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Delete note"
              onClick={() => home.edit(removeNote, { id })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </span>
      </div>
    </li>
  );
}

/** The text of a note, which several users can edit at once. */
function NoteText({ id, home }: { id: string; home: LiveReview }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const text = home.opened.notes.text(id, 'text');
    if (!field.current || !text) return;
    return bindText(
      field.current,
      text,
      (splice) => home.edit(editNoteText, { id, ...splice }),
      (rest) => reportExcess(rest, lengths.text),
    );
  }, [id, home]);
  return (
    <textarea
      ref={field}
      className={panel.textField}
      aria-label="Text of the note"
      placeholder="What to remember"
      rows={2}
      {...limited(lengths.text)}
    />
  );
}
