import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTag, IconTrash, IconUser } from '@tabler/icons-react';
import { lengths } from '#kernel/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { changeHighlight, removeHighlight } from '../../document/highlights.ts';
import { Dot, NamePicker } from '../names/name-picker.tsx';
import { newParticipant, newTag, useParticipants, useTags } from '../names/use-names.ts';
import { type LiveNotes, useNotes } from '../notes-model.tsx';
import styles from './selection-bar.module.css';

/** What a highlight is about: its tag and whose words they are. */
export function HighlightCard({ id }: { id: string }) {
  const { live, editor } = useNotes();
  const highlight = useRecord(live.records, 'highlights', id);
  const tags = useTags();
  const people = useParticipants();
  if (!highlight) return null;
  const tag = tags.find((one) => one.id === highlight.tag);
  const person = people.find((one) => one.id === highlight.participant);
  if (!editor) {
    return (
      <p className={styles.highlight}>
        {tag?.colour ? <Dot colour={tag.colour} /> : null}
        {[tag?.name ?? 'Highlight', person?.name].filter(Boolean).join(', ')}
      </p>
    );
  }
  return (
    <section className={styles.highlight} aria-label="Highlight">
      <TagChoice editor={editor} id={id} tag={tag} />
      <PersonChoice editor={editor} id={id} person={person} />
      <Tooltip label="Remove the highlight">
        <ActionIcon
          size={32}
          variant="subtle"
          color="gray"
          aria-label="Remove the highlight"
          onClick={() => editor.edit(removeHighlight, { id })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </section>
  );
}

interface ChoiceProps {
  editor: LiveNotes;
  id: string;
}

function TagChoice({
  editor,
  id,
  tag,
}: ChoiceProps & { tag: ReturnType<typeof useTags>[number] | undefined }) {
  const give = (next: string) =>
    editor.edit(changeHighlight, { id, tag: next === tag?.id ? null : next });
  return (
    <NamePicker
      names={useTags()}
      chosen={new Set(tag ? [tag.id] : [])}
      label="Find or add a tag"
      limit={lengths.tag}
      onChoose={give}
      onAdd={(name) => give(newTag(editor, name))}
    >
      {(toggle) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={tag?.colour ? <Dot colour={tag.colour} /> : <IconTag size={16} />}
          onClick={toggle}
        >
          {tag?.name ?? 'Tag'}
        </Button>
      )}
    </NamePicker>
  );
}

function PersonChoice({
  editor,
  id,
  person,
}: ChoiceProps & { person: ReturnType<typeof useParticipants>[number] | undefined }) {
  const give = (next: string) =>
    editor.edit(changeHighlight, { id, participant: next === person?.id ? null : next });
  return (
    <NamePicker
      names={useParticipants()}
      chosen={new Set(person ? [person.id] : [])}
      label="Find or add a participant"
      limit={lengths.fullName}
      onChoose={give}
      onAdd={(name) => give(newParticipant(editor, name))}
    >
      {(toggle) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconUser size={16} />}
          onClick={toggle}
        >
          {person?.name ?? 'Participant'}
        </Button>
      )}
    </NamePicker>
  );
}
