import { Button, Menu } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type PersonaStart, personaStarts } from '../../document/starts.ts';
import { useOpen } from '../open-page.ts';
import { type PersonasModel, usePersonas } from '../personas-model.tsx';
import { planStart } from '../starting/starts.ts';
import styles from './rail.module.css';

/** Adds a persona from a template, and opens it to be named. */
export function addPersonaTo(
  model: PersonasModel,
  start: PersonaStart,
  open: (persona: string) => void,
): void {
  const { id, planned } = planStart(model, start);
  model.editor?.editAll(planned);
  open(id);
  const page = model.pages.ids(id)[0];
  const header = page ? model.sections.ids(page)[0] : undefined;
  if (header) model.fresh.set({ id: header, isNew: true });
}

/** A button that adds a persona, for users who may edit. */
export function AddPersona() {
  const model = usePersonas();
  const { openPersona } = useOpen();
  if (!model.editor) return null;
  return (
    <Menu position="right-end" withinPortal>
      <Menu.Target>
        <Button
          data-tour="add-persona"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconUserPlus size={18} />}
        >
          Add persona
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(personaStarts).map(([start, { label, about }]) => (
          <Menu.Item
            key={start}
            onClick={() => addPersonaTo(model, start as PersonaStart, openPersona)}
          >
            {label}
            <span className={styles.about}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
