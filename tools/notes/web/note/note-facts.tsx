import { Button } from '@mantine/core';
import { IconPlus, IconUser, IconX } from '@tabler/icons-react';
import type { RecordOf } from '#kernel/fields.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { linkParticipant, tagNote } from '../../document/edits.ts';
import type { NotesShape } from '../../document/notes-document.ts';
import { Dot } from '../names/name-picker.tsx';
import names from '../names/names.module.css';
import { PersonPicker, TagPicker } from '../names/pickers.tsx';
import { useParticipants, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import styles from './note-view.module.css';

type Note = RecordOf<NotesShape['records']['notes']>;

/** Whom a note is about, and its tags. */
export function NoteFacts({ note }: { note: Note }) {
  const { live, editor, labels } = useNotes();
  const people = useParticipants();
  const tags = useTags();
  const worn = new Set(
    useGroup(labels, note.id).map((label) => live.records.get('labels', label)?.tag ?? ''),
  );
  const person = people.find(({ id }) => id === note.participant);
  const own = tags.filter(({ id }) => worn.has(id));
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
        <span className={names.chip}>
          <IconUser size={14} aria-hidden />
          {person.name}
        </span>
      ) : null}
      {own.map(({ id, name, colour = '' }) => (
        <span
          key={id}
          className={names.chip}
          data-removable={editor !== null}
          style={cssVariables({ '--tag': colour })}
        >
          <Dot colour={colour} />
          <span className={names.name}>{name}</span>
          {editor ? (
            <button
              type="button"
              className={names.remove}
              aria-label={`Take ${name} away`}
              onClick={() => editor.edit(tagNote, { note: note.id, tag: id, on: false })}
            >
              <IconX size={14} />
            </button>
          ) : null}
        </span>
      ))}
      {editor ? (
        <TagPicker
          many
          editor={editor}
          chosen={worn}
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
