import { Button } from '@mantine/core';
import { IconPlus, IconUser } from '@tabler/icons-react';
import { Chip, TagChip } from '#features/tags/web/index.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { linkParticipant, tagNote } from '../../document/edits.ts';
import type { NotesShape } from '../../document/notes-document.ts';
import { PersonPicker, TagPicker } from '../names/pickers.tsx';
import { useParticipants, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import styles from './note-view.module.css';

type Note = RecordOf<NotesShape['records']['notes']>;

/** The participant and the tags of a note. */
export function NoteMetadata({ note }: { note: Note }) {
  const { live, editor, labels } = useNotes();
  const people = useParticipants();
  const tags = useTags();
  const applied = new Set(
    useRecords(live.records, 'labels', useGroup(labels, note.id)).map(({ tag }) => tag),
  );
  const person = people.find(({ id }) => id === note.participant);
  const own = tags.filter(({ id }) => applied.has(id));
  return (
    <div className={styles.facts}>
      {editor ? (
        <PersonPicker
          editor={editor}
          person={person?.id}
          onChoose={(participant) => editor.edit(linkParticipant, { id: note.id, participant })}
        >
          {(toggle) => (
            <Button
              size="compact-sm"
              variant={person ? 'default' : 'subtle'}
              color="gray"
              radius="xl"
              leftSection={<IconUser size={14} />}
              onClick={toggle}
            >
              {person ? person.name : 'Participant'}
            </Button>
          )}
        </PersonPicker>
      ) : person ? (
        <Chip>
          <IconUser size={14} aria-hidden />
          {person.name}
        </Chip>
      ) : null}
      {own.map(({ id, name, colour = '' }) => (
        <TagChip
          key={id}
          name={name}
          colour={colour}
          onRemove={editor && (() => editor.edit(tagNote, { note: note.id, tag: id, on: false }))}
        />
      ))}
      {editor ? (
        <TagPicker
          many
          editor={editor}
          chosen={applied}
          onChoose={(tag, on) => editor.edit(tagNote, { note: note.id, tag, on })}
        >
          {(toggle) => (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              radius="xl"
              leftSection={<IconPlus size={14} />}
              onClick={toggle}
            >
              Tag
            </Button>
          )}
        </TagPicker>
      ) : null}
    </div>
  );
}
