import { Button, NumberInput, Select, Slider, Switch } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { ChainButton } from '#features/chains/web/index.ts';
import { DraftedBy } from '#features/generation/web/index.ts';
import { LinkChip, UsedIn } from '#features/links/web/index.ts';
import { choosePicture } from '#features/pictures/web/index.ts';
import { SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import {
  designRole,
  designRoleLabels,
  personaKind,
  personaKindLabels,
} from '../../contract/codes.ts';
import { changePersona, picturePersona } from '../../document/edits.ts';
import { personaItem } from '../../document/linkable-items.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import type { Crop } from '../../document/records/personas.ts';
import { personaPosition } from '../anchors.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { addPictures } from '../pictures.ts';
import { Portrait } from '../portrait.tsx';
import { personaColours } from '../theme-style.ts';
import styles from './panels.module.css';
import { PartEvidence } from './part-evidence.tsx';

const roles = Object.entries(designRoleLabels).map(([value, label]) => ({ value, label }));
const kinds = Object.entries(personaKindLabels).map(([value, label]) => ({ value, label }));

/** The fields of a persona except its pages. */
export function PersonaDetails({ id }: { id: string }) {
  const { records, editor, projectId } = usePersonas();
  const persona = useRecord(records, 'personas', id);
  if (!persona) return <p className={panel.empty}>This persona was removed.</p>;
  return (
    <>
      <section className={panel.section} aria-label="Persona">
        {editor ? (
          <PersonaFields persona={persona} editor={editor} />
        ) : (
          <PersonaTexts persona={persona} />
        )}
        <DraftedBy collection="personas" record={persona} />
        {persona.link ? (
          <LinkChip
            link={persona.link}
            onChange={
              editor
                ? (change) =>
                    editor.edit(changePersona, {
                      id,
                      link: persona.link && { ...persona.link, ...change },
                    })
                : undefined
            }
          />
        ) : null}
      </section>
      <PartEvidence of="persona" id={id} />
      {projectId ? (
        <>
          <UsedIn of={{ project: projectId, item: personaItem(id) }} />
          <ChainButton of={{ project: projectId, item: personaItem(id) }} />
        </>
      ) : null}
    </>
  );
}

interface PersonaProps {
  persona: PersonasRecord<'personas'>;
  editor: LivePersonas;
}

function PersonaFields({ persona, editor }: PersonaProps) {
  const { id, name, role, oneLine, kind, type, design, share, colour, owner, reviewBy } = persona;
  const of = { collection: 'personas' as const, id };
  const text = (field: 'name' | 'role' | 'oneLine' | 'owner') => (next: string) =>
    editor.edit(changePersona, { id, [field]: next });
  return (
    <>
      <PictureFields persona={persona} editor={editor} />
      <SavedText of={of} label="Name" value={name} limit={lengths.title} onSave={text('name')} />
      <SavedText
        of={of}
        label="Role"
        value={role}
        limit={lengths.sectionName}
        onSave={text('role')}
      />
      <SavedText
        of={of}
        label="One line"
        long
        value={oneLine}
        limit={lengths.quote}
        onSave={text('oneLine')}
      />
      <div className={panel.pair}>
        <Select
          label="Kind"
          size="sm"
          data={kinds}
          value={kind}
          allowDeselect={false}
          onChange={(next) => editor.edit(changePersona, { id, kind: personaKind.parse(next) })}
        />
        <Select
          label="Design role"
          size="sm"
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'No design role' }}
          data={roles}
          value={design}
          onChange={(next) =>
            editor.edit(changePersona, { id, design: designRole.safeParse(next).data ?? null })
          }
        />
      </div>
      <div className={panel.pair}>
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
        <SavedText
          of={of}
          label="Review by"
          type="date"
          value={reviewBy ?? ''}
          limit={10}
          onSave={(next) => editor.edit(changePersona, { id, reviewBy: next || null })}
        />
      </div>
      <SavedText
        of={of}
        label="Owner"
        value={owner}
        limit={lengths.fullName}
        onSave={text('owner')}
      />
      <ColourChoice
        colours={personaColours}
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
    </>
  );
}

/** The picture, and its visible part. */
function PictureFields({ persona, editor }: PersonaProps) {
  const model = usePersonas();
  const { showPanel } = useOpenSurface();
  const { id, picture } = persona;
  return (
    <div className={styles.picture}>
      <Portrait persona={persona} className={styles.portrait} />
      <div className={styles.pictureActions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPhoto size={16} />}
          onClick={() =>
            choosePicture((files) => addPictures(model, files, { kind: 'persona', id }))
          }
        >
          Upload a picture
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => showPanel('images', personaPosition(id))}
        >
          From the library
        </Button>
        {picture ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => editor.edit(picturePersona, { id, picture: null })}
          >
            Without picture
          </Button>
        ) : null}
      </div>
      {picture ? <CropFields persona={persona} editor={editor} /> : null}
    </div>
  );
}

const ways = [
  { name: 'zoom', label: 'Zoom', min: 1, max: 4 },
  { name: 'x', label: 'Left to right', min: 0, max: 1 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const;

function CropFields({ persona: { id, crop }, editor }: PersonaProps) {
  const [drawn, setDrawn] = useState<Crop | null>(null);
  return (
    <fieldset className={`${panel.bare} ${styles.crop}`}>
      <legend className={panel.legend}>Visible part</legend>
      {ways.map(({ name, label, min, max }) => (
        <div key={name} className={styles.cropWay}>
          <span aria-hidden>{label}</span>
          <Slider
            size="sm"
            thumbLabel={label}
            label={null}
            min={min}
            max={max}
            step={0.05}
            value={(drawn ?? crop)[name]}
            onChange={(next) => setDrawn({ ...(drawn ?? crop), [name]: next })}
            onChangeEnd={(next) => {
              setDrawn(null);
              editor.edit(changePersona, { id, crop: { ...crop, [name]: next } });
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}

function PersonaTexts({ persona }: Pick<PersonaProps, 'persona'>) {
  const { role, oneLine, design, type, share, owner, reviewBy } = persona;
  const described = [
    type === 'C' ? 'Company' : design && designRoleLabels[design],
    share === null ? null : `${share} % of users`,
    owner ? `Owner: ${owner}` : null,
    reviewBy ? `Review by ${reviewBy}` : null,
  ].filter(Boolean);
  return (
    <>
      {role ? <b>{role}</b> : null}
      {oneLine ? <p className={panel.text}>{oneLine}</p> : null}
      {described.length > 0 ? <span className={panel.quiet}>{described.join(' · ')}</span> : null}
    </>
  );
}
