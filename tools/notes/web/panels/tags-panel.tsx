import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NameField } from '#features/projects/web/index.ts';
import { Dot } from '#features/tags/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import {
  changeParticipant,
  changeTag,
  removeParticipant,
  removeTag,
} from '../../document/edits.ts';
import { tagColours } from '../../document/notes-document.ts';
import { newParticipant, newTag, useParticipants, useTags } from '../names/use-names.ts';
import { type LiveNotes, useNotes } from '../notes-model.tsx';
import styles from './panels.module.css';

/** The tags and participants of the project, which are renamed, coloured, added and deleted here. */
export function TagsPanel() {
  return (
    <div className={styles.panel}>
      <Tags />
      <Participants />
    </div>
  );
}

interface NamesProps {
  title: string;
  /** The noun for one of them. */
  one: string;
  count: number;
  /** Adds one; null for users who may not edit. */
  onAdd: (() => void) | null;
  children: ReactNode;
}

function Names({ title, one, count, onAdd, children }: NamesProps) {
  return (
    <section>
      <h3 className={styles.group}>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      <ul className={styles.rows}>{children}</ul>
      {onAdd ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
        >
          Add {one}
        </Button>
      ) : null}
    </section>
  );
}

function Tags() {
  const { editor } = useNotes();
  const tags = useTags();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Names
      title="Tags"
      one="tag"
      count={tags.length}
      onAdd={editor && (() => setAdded(newTag(editor, { name: 'New tag' })))}
    >
      {tags.map(({ id, name, colour = '' }) =>
        editor ? (
          <li key={id} className={styles.row}>
            <Colour editor={editor} id={id} name={name} colour={colour} />
            <NameField
              of={{ collection: 'tags', id }}
              label="Name of the tag"
              value={name}
              limit={lengths.tag}
              tall
              isNew={id === added}
              onSave={(next) => editor.edit(changeTag, { id, name: next })}
            />
            <RemoveTag editor={editor} id={id} name={name} />
          </li>
        ) : (
          <li key={id} className={styles.row}>
            <Dot colour={colour} />
            <span dir="auto" className={styles.plain}>
              {name}
            </span>
          </li>
        ),
      )}
    </Names>
  );
}

interface TagProps {
  editor: LiveNotes;
  id: string;
  name: string;
}

function Colour({ editor, id, name, colour }: TagProps & { colour: string }) {
  return (
    <Menu width={160} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.swatch} aria-label={sentence`Colour of ${name}`}>
          <Dot colour={colour} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tagColours.map((one) => (
          <Menu.Item
            key={one.colour}
            leftSection={<Dot colour={one.colour} />}
            rightSection={
              one.colour === colour ? <IconCheck size={16} aria-label="Chosen" /> : null
            }
            onClick={() => editor.edit(changeTag, { id, colour: one.colour })}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RemoveTag({ editor, id, name }: TagProps) {
  const confirm = useConfirm();
  const remove = async () => {
    const { labels, highlights } = editor.opened;
    const notes = labels.all().filter(({ tag }) => tag === id).length;
    const quotes = highlights.all().filter(({ tag }) => tag === id).length;
    const yes =
      notes + quotes === 0 ||
      (await confirm({
        title: sentence`Delete “${name}”?`,
        text: `${counted(notes, 'note')} and ${counted(quotes, 'highlight')} lose this tag. You can undo it.`,
        confirm: 'Delete tag',
        danger: true,
      }));
    if (yes) editor.edit(removeTag, { id });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={sentence`Delete ${name}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}

function Participants() {
  const { editor } = useNotes();
  const people = useParticipants();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Names
      title="Participants"
      one="participant"
      count={people.length}
      onAdd={editor && (() => setAdded(newParticipant(editor, 'New participant')))}
    >
      {people.map(({ id, name, about = '' }) =>
        editor ? (
          <li key={id} className={styles.row}>
            <NameField
              of={{ collection: 'participants', id }}
              label="Name of the participant"
              value={name}
              limit={lengths.fullName}
              tall
              isNew={id === added}
              onSave={(next) => editor.edit(changeParticipant, { id, name: next })}
            />
            <NameField
              of={{ collection: 'participants', id }}
              label={sentence`About ${name}`}
              placeholder="About"
              mayBeEmpty
              value={about}
              limit={lengths.companyName}
              tall
              onSave={(next) => editor.edit(changeParticipant, { id, about: next })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={sentence`Delete ${name}`}
              onClick={() => editor.edit(removeParticipant, { id })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ) : (
          <li key={id} className={styles.plain}>
            {name} <span className={styles.about}>{about}</span>
          </li>
        ),
      )}
    </Names>
  );
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
