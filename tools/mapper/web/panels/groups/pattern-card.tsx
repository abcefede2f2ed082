import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { UsedIn } from '#features/links/web/index.ts';
import { NameField, SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { planPatternPersona } from '../../../document/analysis/patterns/pattern-persona.ts';
import { changePattern, removePattern, setPatternMember } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { CreatePersonaProject } from '../create-persona-project.tsx';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';
import { PersonChip } from './person-chip.tsx';
import { PutOnMap } from './place-pattern.tsx';
import { useLightUp } from './use-light-up.ts';

interface PatternCardProps {
  model: GroupsModel;
  pattern: MapRecord<'patterns'>;
  members: readonly string[];
}

/** A pattern of the map: its name, its rationale, its members, and the persona that was created from it. */
export function PatternCard({ model, pattern, members }: PatternCardProps) {
  const { editor } = useMap();
  const { project } = useOpenSurface();
  const light = useLightUp(members);
  const { id, name, rationale } = pattern;
  return (
    <li className={panel.box} {...light}>
      <div className={panel.spread}>
        {editor ? (
          <NameField
            of={{ collection: 'patterns', id }}
            className={styles.name}
            label="Name of the pattern"
            value={name}
            limit={lengths.title}
            onSave={(next) => editor.edit(changePattern, { id, name: next })}
          />
        ) : (
          <strong>{name}</strong>
        )}
        {editor ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={sentence`Delete pattern ${name}`}
            onClick={() => editor.edit(removePattern, { id })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <ul className={styles.chips} aria-label={sentence`Members of ${name}`}>
        {members.map((person) => (
          <PersonChip key={person} id={person}>
            {editor ? (
              <MemberMenu model={model} editor={editor} pattern={id} person={person} />
            ) : null}
          </PersonChip>
        ))}
      </ul>
      {editor ? <AddMember model={model} editor={editor} pattern={id} members={members} /> : null}
      {editor ? (
        <Why key={rationale} pattern={pattern} editor={editor} />
      ) : (
        <p className={panel.quiet}>{rationale}</p>
      )}
      <MadePersona model={model} pattern={pattern} members={members} />
      {editor && members.length > 0 ? (
        <>
          <PutOnMap pattern={pattern} />
          <CreatePersonaProject item={`pattern:${id}`} title={name} />
        </>
      ) : null}
      <UsedIn of={{ project: project.id, item: `pattern:${id}` }} />
    </li>
  );
}

interface MemberProps {
  model: GroupsModel;
  editor: LiveMap;
  pattern: string;
}

function MemberMenu({ model, editor, pattern, person }: MemberProps & { person: string }) {
  const name = model.names.person(person);
  const others = model.map.patterns.filter(({ id }) => id !== pattern);
  const takeOut = planEdit(setPatternMember, { pattern, persona: person, on: false });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="transparent"
          color="gray"
          size={22}
          aria-label={sentence`Move ${name}`}
        >
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={() =>
              editor.editAll([
                takeOut,
                planEdit(setPatternMember, { pattern: other.id, persona: person, on: true }),
              ])
            }
          >
            Move to {other.name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => editor.editAll([takeOut])}>Take out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function AddMember({
  model,
  editor,
  pattern,
  members,
}: MemberProps & { members: readonly string[] }) {
  const rest = model.profiles.people.filter(({ id }) => !members.includes(id));
  if (rest.length === 0) return null;
  return (
    <Select
      size="xs"
      aria-label="Add a participant to the pattern"
      placeholder="Add someone"
      searchable
      value={null}
      leftSection={<IconUserPlus size={14} />}
      data={rest.map(({ id }) => ({ value: id, label: model.names.person(id) }))}
      onChange={(persona) => {
        if (persona) editor.edit(setPatternMember, { pattern, persona, on: true });
      }}
    />
  );
}

/** The rationale of a pattern: a generated text that can be edited. */
function Why({ pattern, editor }: { pattern: MapRecord<'patterns'>; editor: LiveMap }) {
  const { id, rationale } = pattern;
  return (
    <SavedText
      of={{ collection: 'patterns', id }}
      label="Why"
      long
      value={rationale}
      limit={lengths.text}
      onSave={(next) => editor.edit(changePattern, { id, rationale: next })}
    />
  );
}

/** Creates a persona from the pattern, or shows the one that was created. */
function MadePersona({ model, pattern, members }: PatternCardProps) {
  const { editor } = useMap();
  const made = model.map.personas.find(({ id }) => id === pattern.persona);
  if (made) return <p className={panel.quiet}>Made into the persona ‘{made.name}’.</p>;
  if (!editor || members.length === 0) return null;
  return (
    <Button
      size="compact-md"
      aria-label={sentence`Make persona of ${pattern.name}`}
      onClick={() => editor.editAll(planPatternPersona(model.map, pattern.id, newId))}
    >
      Make persona
    </Button>
  );
}
