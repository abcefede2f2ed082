import { ActionIcon, Button, Popover, Select, Switch, TextInput } from '@mantine/core';
import { IconDots, IconEraser, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { lengths } from '#kernel/limits.ts';
import { designRole } from '../../contract/codes.ts';
import { lookups } from '../../contract/lookups.ts';
import { changePersona, clearPoints } from '../../document/edits.ts';
import type { LiveMap } from '../map-model.tsx';
import { ColourChoice } from '../panels/colour-choice.tsx';
import type { Person } from './behaviour-model.tsx';
import styles from './settings.module.css';
import { useRemovePerson } from './use-removals.ts';

const roles = lookups.design_roles.map(({ code, label }) => ({ value: code, label }));

interface PersonMenuProps {
  person: Person;
  editor: LiveMap;
}

/** What can be set and done with somebody on the scales. */
export function PersonMenu({ person, editor }: PersonMenuProps) {
  const [open, setOpen] = useState(false);
  const label = `Settings of ${person.name || 'the participant'}`;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={264}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label}
          onClick={() => setOpen(!open)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.settings}>
          <Settings person={person} editor={editor} onDone={() => setOpen(false)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Settings({ person, editor, onDone }: PersonMenuProps & { onDone: () => void }) {
  const { id, name, type, role, colour } = person;
  const [typed, setTyped] = useState(name);
  const remove = useRemovePerson(id);
  const save = () => {
    const next = typed.trim();
    if (next && next !== name) editor.edit(changePersona, { id, name: next });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    save();
    onDone();
  };
  const verb = { variant: 'subtle', color: 'gray', justify: 'start', size: 'compact-md' } as const;
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={lengths.title}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={save}
      />
      <Select
        label="Design role"
        placeholder="None"
        clearable
        clearButtonProps={{ 'aria-label': 'No design role' }}
        data={roles}
        value={role}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) =>
          editor.edit(changePersona, { id, role: designRole.safeParse(next).data ?? null })
        }
      />
      <ColourChoice
        label="Colour"
        value={colour}
        onChange={(next) => editor.edit(changePersona, { id, colour: next })}
      />
      <Switch
        label="This is the company"
        description="Plotted beside the people, and no participant"
        checked={type === 'C'}
        onChange={(event) =>
          editor.edit(changePersona, { id, type: event.currentTarget.checked ? 'C' : 'U' })
        }
      />
      <div className={styles.verbs}>
        <Button
          {...verb}
          leftSection={<IconEraser size={16} />}
          onClick={() => {
            onDone();
            editor.edit(clearPoints, { persona: id });
          }}
        >
          Clear their points
        </Button>
        <Button
          {...verb}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            onDone();
            void remove();
          }}
        >
          Remove participant
        </Button>
      </div>
    </>
  );
}
