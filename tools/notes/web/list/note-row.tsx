import { Tooltip } from '@mantine/core';
import { IconPinFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { RenameField } from '#features/projects/web/index.ts';
import { Dot } from '#features/tags/web/index.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useAllPresent } from '#platform/web/live/presence.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { opensContextMenu, pointOf, type ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { Moment } from '#ui/moment/moment.tsx';
import { renameNote } from '../../document/edits.ts';
import type { NotesShape } from '../../document/notes-document.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';
import type { NoteActions } from './note-actions.ts';
import styles from './note-list.module.css';
import { NoteMenu } from './note-menu.tsx';
import { useRowDrag } from './use-row-drag.ts';

type Note = RecordOf<NotesShape['records']['notes']>;

interface NoteRowProps {
  id: string;
  isOpen: boolean;
  actions: NoteActions | null;
  renaming: boolean;
  onRename: (on: boolean) => void;
  onMove: () => void;
}

/** A note in the list: its title, participant and tags, and the users who have it open. */
export function NoteRow(props: NoteRowProps) {
  const { id, isOpen, actions, renaming, onRename } = props;
  const { live, editor } = useNotes();
  const note = useRecord(live.records, 'notes', id);
  const row = useRef<HTMLLIElement>(null);
  const { dragged, edge } = useRowDrag(row, { id, onMove: actions?.place ?? null });
  const { open } = useOpenNotes();
  const [at, setAt] = useState<ScreenPoint | null>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!note) return null;
  const { title, pinned } = note;
  return (
    <li
      ref={row}
      onContextMenu={(event) => {
        if (actions && !renaming && opensContextMenu(event)) setAt(pointOf(event));
      }}
      className={styles.row}
      data-open={isOpen}
      data-dragged={dragged}
      {...(edge ? { 'data-edge': edge } : {})}
    >
      {renaming ? (
        <RenameField
          of={{ collection: 'notes', id }}
          name={title}
          label="Title of the note"
          limit={lengths.title}
          className={styles.rename}
          onSave={(next) => editor?.edit(renameNote, { id, title: next })}
          onClose={() => onRename(false)}
        />
      ) : (
        <button
          type="button"
          className={styles.open}
          data-row-of={id}
          aria-current={isOpen ? 'page' : undefined}
          onClick={() => open(id)}
          onDoubleClick={() => actions && onRename(true)}
        >
          <span className={styles.line}>
            {pinned ? <IconPinFilled size={13} className={styles.pin} aria-label="Pinned" /> : null}
            <span className={styles.name} data-empty={title === ''}>
              {title || <FirstLine id={id} />}
            </span>
            <PeopleIn id={id} />
          </span>
          <About note={note} />
        </button>
      )}
      {actions && !renaming ? (
        <NoteMenu
          {...props}
          actions={actions}
          pinned={pinned}
          at={at}
          onClose={() => setAt(null)}
        />
      ) : null}
    </li>
  );
}

/** The first line of an untitled note. */
function FirstLine({ id }: { id: string }) {
  const { texts } = useNotes();
  const line = useSyncExternalStore(
    texts.subscribe,
    () => /\S.*/.exec(cutTo(texts.plainText(id), lengths.text))?.[0] ?? '',
  );
  return line || 'Untitled note';
}

/** The participant, the colours of the tags, and the time of the last change. */
function About({ note: { id, participant, updated } }: { note: Note }) {
  const { live, labels } = useNotes();
  const person = useRecord(live.records, 'participants', participant ?? '');
  const applied = useRecords(live.records, 'labels', useGroup(labels, id));
  const tagIds = useMemo(() => applied.map(({ tag }) => tag), [applied]);
  const tags = useRecords(live.records, 'tags', tagIds);
  if (!person && tags.length === 0 && updated === 0) return null;
  return (
    <span className={styles.about}>
      {person ? (
        <span dir="auto" className={styles.person}>
          {person.name}
        </span>
      ) : null}
      {tags.length > 0 ? (
        <Tooltip label={tags.map(({ name }) => name).join(', ')}>
          <span className={styles.dots}>
            {tags.map((tag) => (
              <Dot key={tag.id} colour={tag.colour} />
            ))}
          </span>
        </Tooltip>
      ) : null}
      {updated > 0 ? (
        <span className={styles.when}>
          <Moment at={new Date(updated).toISOString()} />
        </span>
      ) : null}
    </span>
  );
}

/** The other users who have this note open. */
function PeopleIn({ id }: { id: string }) {
  const { presence } = useNotes();
  const here = useAllPresent(presence).filter(({ place }) => place?.split(' ')[0] === id);
  const people = [...new Map(here.map(({ person }) => [person.user_id, person])).values()];
  if (people.length === 0) return null;
  return (
    <span className={styles.people}>
      {people.slice(0, 3).map((person) => (
        <span key={person.user_id} title={sentence`${person.full_name} is here`}>
          <Portrait person={person} size={20} />
        </span>
      ))}
    </span>
  );
}
