import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTag, IconTrash, IconUser } from '@tabler/icons-react';
import { Dot } from '#features/tags/web/index.ts';
import type { Side } from '#features/writing/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { changeHighlight, removeHighlight } from '../../document/highlights.ts';
import { PersonPicker, TagPicker } from '../names/pickers.tsx';
import { useParticipants, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import styles from './highlight.module.css';

/** The tag and the participant of a highlight. */
export function HighlightCard({ id, side }: { id: string; side: Side }) {
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
      <TagPicker
        editor={editor}
        side={side}
        chosen={new Set(tag ? [tag.id] : [])}
        onChoose={(next, on) => editor.edit(changeHighlight, { id, tag: on ? next : null })}
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
      </TagPicker>
      <PersonPicker
        editor={editor}
        side={side}
        person={person?.id}
        onChoose={(participant) => editor.edit(changeHighlight, { id, participant })}
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
      </PersonPicker>
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
