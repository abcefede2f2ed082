import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { lengths } from '#kernel/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import panel from '#ui/fields/panel.module.css';
import { Moment } from '#ui/moment/moment.tsx';
import { addNote, changeNote, editNoteText, removeNote } from '../../document/edits.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { type LiveReview, type ReviewModel, useReview } from '../review-model.tsx';
import { useAll } from '../use-all.ts';

/** The document in which a note stands that one may change. */
function homeOfNote({ book, editor }: ReviewModel, id: string): LiveReview | null {
  return [book, editor].find((one) => one?.opened.notes.has(id)) ?? null;
}

/** Remarks on a page: to remember, not to report as issues. */
export function PageNotes({ page }: { page: string }) {
  const { book, alone, editor, me } = useReview();
  const notes = useAll('notes').filter((note) => note.page === page);
  if (notes.length === 0 && !book) return null;
  return (
    <section className={panel.section} aria-label="Notes">
      <h3 className={panel.heading}>Notes</h3>
      <ul className={panel.list}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
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
              page,
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

function Note({ note }: { note: ReviewRecord<'notes'> }) {
  const home = homeOfNote(useReview(), note.id);
  const { id, text, at, internal } = note;
  return (
    <li className={panel.box}>
      {home ? <NoteText id={id} home={home} /> : <p className={panel.words}>{text}</p>}
      <div className={panel.spread}>
        {home ? (
          <Checkbox
            size="xs"
            label="Only for this team"
            checked={internal}
            onChange={({ currentTarget }) =>
              home.edit(changeNote, { id, internal: currentTarget.checked })
            }
          />
        ) : null}
        <span className={panel.line}>
          {at ? (
            <span className={panel.count}>
              <Moment at={at} />
            </span>
          ) : null}
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

/** The words, in which several people may type at once. */
function NoteText({ id, home }: { id: string; home: LiveReview }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const text = home.opened.notes.text(id, 'text');
    if (!field.current || !text) return;
    return bindText(field.current, text, (splice) => home.edit(editNoteText, { id, ...splice }));
  }, [id, home]);
  return (
    <textarea
      ref={field}
      className={panel.textField}
      aria-label="Text of the note"
      placeholder="What is to be remembered"
      rows={2}
      maxLength={lengths.text}
    />
  );
}
