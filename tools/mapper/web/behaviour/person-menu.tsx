import { Select, Switch, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useAutosavedField, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import { limited } from '#ui/fields/limited.ts';
import { designRole, stageColours } from '../../contract/codes.ts';
import { lookups } from '../../contract/lookups.ts';
import { changePersona, clearPoints } from '../../document/edits.ts';
import type { LiveMap } from '../map-model.tsx';
import { writePart } from '../panels/map-part.ts';
import type { Person } from './behaviour-model.tsx';
import styles from './settings.module.css';
import { ClearAndRemove, SettingsAction, SettingsMenu } from './settings-menu.tsx';
import { useRemovePerson } from './use-removals.ts';

const roles = lookups.design_roles.map(({ code, label }) => ({ value: code, label }));

interface PersonMenuProps {
  person: Person;
  editor: LiveMap;
}

/** The settings and actions of a person on the scales. */
export function PersonMenu({ person, editor }: PersonMenuProps) {
  return (
    <SettingsMenu of={person.name || 'the participant'}>
      {(close) => <Settings person={person} editor={editor} onDone={close} />}
    </SettingsMenu>
  );
}

function Settings({ person, editor, onDone }: PersonMenuProps & { onDone: () => void }) {
  const { id, name, type, role, colour } = person;
  const typing = useAutosavedField({
    of: { collection: 'personas', id },
    value: name,
    limit: lengths.title,
    mayBeEmpty: false,
    onSave: (next) => editor.edit(changePersona, { id, name: next }),
  });
  const remove = useRemovePerson(id);
  const { showPanel } = useOpenSurface();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    typing.leave();
    onDone();
  };
  return (
    <>
      <TextInput
        ref={typing.element}
        label="Name"
        data-autofocus
        {...limited(lengths.title)}
        value={typing.shown}
        onChange={(event) => typing.type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={typing.leave}
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
        colours={stageColours}
        label="Colour"
        value={colour}
        onChange={(next) => editor.edit(changePersona, { id, colour: next })}
      />
      <Switch
        label="This is the company"
        description="Plotted beside the people, but not a participant"
        checked={type === 'C'}
        onChange={(event) =>
          editor.edit(changePersona, { id, type: event.currentTarget.checked ? 'C' : 'U' })
        }
      />
      <div className={styles.actions}>
        <SettingsAction
          icon={<IconPhoto size={16} />}
          onClick={() => {
            onDone();
            showPanel('images', writePart({ kind: 'persona', id }));
          }}
        >
          Picture
        </SettingsAction>
        <ClearAndRemove
          clearLabel="Clear their points"
          removeLabel="Remove participant"
          onClear={() => editor.edit(clearPoints, { persona: id })}
          onRemove={() => void remove()}
          onDone={onDone}
        />
      </div>
    </>
  );
}
