import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import { designRole, stageColours } from '../../../contract/codes.ts';
import { lookups } from '../../../contract/lookups.ts';
import { changePersona } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { writePart } from '../map-part.ts';
import { TagChoice } from '../tags/tag-choice.tsx';
import { LinkedPersona } from './linked-persona.tsx';

const roles = lookups.design_roles.map(({ code, label }) => ({ value: code, label }));

/** The fields of a persona except its cards. */
export function PersonaDetails({ id }: { id: string }) {
  const { records, editor } = useMap();
  const persona = useRecord(records, 'personas', id);
  if (!persona) return null;
  return (
    <div className={panel.section}>
      {editor ? (
        <PersonaFields persona={persona} editor={editor} />
      ) : (
        <PersonaTexts persona={persona} />
      )}
      <LinkedPersona persona={persona} />
      <TagChoice of="persona" id={id} />
    </div>
  );
}

interface PersonaProps {
  persona: MapRecord<'personas'>;
  editor: LiveMap;
}

function PersonaFields({ persona, editor }: PersonaProps) {
  const { id, name, description, role, share, type, colour, picture, status, locked } = persona;
  const { showPanel } = useOpenSurface();
  return (
    <>
      <SavedText
        of={{ collection: 'personas', id }}
        label="Name"
        value={name}
        limit={lengths.title}
        onSave={(next) => editor.edit(changePersona, { id, name: next })}
      />
      <SavedText
        of={{ collection: 'personas', id }}
        label="Description"
        long
        value={description}
        limit={lengths.text}
        onSave={(next) => editor.edit(changePersona, { id, description: next })}
      />
      <div className={panel.pair}>
        <Select
          label="Design role"
          size="sm"
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'No design role' }}
          data={roles}
          value={role}
          onChange={(next) =>
            editor.edit(changePersona, { id, role: designRole.safeParse(next).data ?? null })
          }
        />
        <NumberInput
          label="Share of users, %"
          size="sm"
          min={0}
          max={100}
          clampBehavior="strict"
          value={share ?? ''}
          onChange={(next) =>
            editor.edit(changePersona, { id, share: typeof next === 'number' ? next : null })
          }
        />
      </div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPhoto size={16} />}
        onClick={() => showPanel('images', writePart({ kind: 'persona', id }))}
      >
        {picture ? 'Another picture' : 'Picture'}
      </Button>
      <ColourChoice
        colours={stageColours}
        label="Colour"
        value={colour}
        onChange={(next) => editor.edit(changePersona, { id, colour: next })}
      />
      <Switch
        label="This is the company"
        checked={type === 'C'}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(changePersona, { id, type: checked ? 'C' : 'U' })
        }
      />
      <Switch
        label="Hidden"
        checked={status === 'I'}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(changePersona, { id, status: checked ? 'I' : 'A' })
        }
      />
      <Switch
        label="Locked"
        checked={locked}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(changePersona, { id, locked: checked })
        }
      />
    </>
  );
}

function PersonaTexts({ persona: { description, role, share } }: Pick<PersonaProps, 'persona'>) {
  const word = roles.find(({ value }) => value === role)?.label;
  const described = [word, share === null ? null : `${share} % of users`]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {description ? <p className={panel.text}>{description}</p> : null}
      {described ? <span className={panel.count}>{described}</span> : null}
    </>
  );
}
