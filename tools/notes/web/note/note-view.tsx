import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { setDraggedText } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { Moment } from '#ui/moment/moment.tsx';
import { writeAnchor } from '../anchors.ts';
import { NoteEditor } from '../editor/note-editor.tsx';
import { useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';
import { NoteMetadata } from './note-metadata.tsx';
import { NoteTitle } from './note-title.tsx';
import styles from './note-view.module.css';
import { RemovedNoteActions } from './removed-note-actions.tsx';

/** The open note: its title, its metadata and its text. */
export function NoteView({ id }: { id: string }) {
  const { live, removed } = useNotes();
  const { open } = useOpenNotes();
  const { project, visit } = useOpenSurface();
  const there = useRecord(live.records, 'notes', id);
  const held = useStore(removed);
  const note = there ?? (held?.note.id === id ? held.note : undefined);
  if (!note) return null;
  return (
    <article
      className={styles.note}
      data-note={id}
      aria-label={note.title || 'Untitled note'}
      onDragStart={({ dataTransfer }) => {
        // A sentence that is dragged to a map names its source there.
        const selected = String(getSelection()).trim();
        if (visit === null)
          setDraggedText(dataTransfer, { project: project.id, item: id }, selected);
      }}
    >
      <div className={styles.above}>
        <ActionIcon
          className={styles.back ?? ''}
          variant="subtle"
          color="gray"
          size={40}
          aria-label="All notes"
          onClick={() => open(null)}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <span className={styles.changed}>
          {note.updated > 0 ? (
            <>
              Changed <Moment at={new Date(note.updated).toISOString()} />
            </>
          ) : null}
        </span>
        <AnchorComments anchor={writeAnchor({ kind: 'note', note: id })} offers />
      </div>
      {there ? (
        <>
          <NoteTitle id={id} title={note.title} />
          <NoteMetadata note={note} />
        </>
      ) : (
        <>
          <h2 dir="auto" className={styles.title}>
            {note.title || 'Untitled note'}
          </h2>
          <RemovedNoteActions />
        </>
      )}
      <NoteEditor noteId={id} />
    </article>
  );
}
