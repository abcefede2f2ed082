import { ActionIcon, Button, Popover, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useStore } from '#platform/web/store/store.ts';
import { useParticipants, useTags } from '../names/use-names.ts';
import { noFilter, useNotes } from '../notes-model.tsx';
import styles from './note-list.module.css';

/** Filters the notes by a tag or a participant. */
export function NoteFilter() {
  const { filter } = useNotes();
  const now = useStore(filter);
  const tags = useTags();
  const people = useParticipants();
  const isOn = now !== noFilter;
  const choices = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name || 'Unnamed' }));
  const change = (part: Partial<typeof now>) => {
    const next = { ...now, ...part };
    filter.set(next.tag === null && next.participant === null ? noFilter : next);
  };
  return (
    <Popover position="bottom-end" width={256} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'iris' : 'gray'}
          aria-label="Filter notes"
          aria-pressed={isOn}
        >
          <IconFilter size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.filter}>
          <Select
            label="Tag"
            placeholder="Any"
            size="sm"
            clearable
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage="There are no tags yet"
            data={choices(tags)}
            value={now.tag}
            onChange={(tag) => change({ tag })}
          />
          <Select
            label="Participant"
            placeholder="Anybody"
            size="sm"
            clearable
            comboboxProps={{ withinPortal: false }}
            data={choices(people)}
            value={now.participant}
            onChange={(participant) => change({ participant })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The number of notes that match the filter, and a button that clears it. */
export function FilterState({ shown, count }: { shown: number; count: number }) {
  const { filter } = useNotes();
  if (useStore(filter) === noFilter) return null;
  return (
    <p className={styles.filtered} role="status">
      {shown === 0 ? 'No note has this tag and participant.' : `${shown} of ${count} notes`}
      <Button size="compact-xs" variant="subtle" onClick={() => filter.set(noFilter)}>
        Show all
      </Button>
    </p>
  );
}
