import { Button, MultiSelect, NumberInput, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { SavedText } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { opportunityStatus } from '../../../contract/codes.ts';
import {
  changeOpportunity,
  removeOpportunity,
  setOpportunityCard,
  setOpportunityPersona,
} from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { JumpLink } from '../jump-link.tsx';
import { opportunityStatusWords } from './opportunity-words.ts';

const statuses = Object.entries(opportunityStatusWords).map(([value, label]) => ({ value, label }));

/** All of an opportunity, to be changed by who may. */
export function OpportunityDetails({ opportunity }: { opportunity: MapRecord<'opportunities'> }) {
  const { editor } = useMap();
  const { id, howMightWe, owner } = opportunity;
  return (
    <>
      {editor ? (
        <Fields opportunity={opportunity} editor={editor} />
      ) : (
        <>
          {howMightWe ? <p className={panel.words}>How might we {howMightWe}</p> : null}
          {owner ? <span className={panel.count}>{owner}</span> : null}
        </>
      )}
      <Cards id={id} editor={editor} />
      <Personas id={id} editor={editor} />
      {editor ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => editor.edit(removeOpportunity, { id })}
        >
          Delete opportunity
        </Button>
      ) : null}
    </>
  );
}

interface FieldsProps {
  opportunity: MapRecord<'opportunities'>;
  editor: LiveMap;
}

function Fields({ opportunity, editor }: FieldsProps) {
  const { id, title, howMightWe, customerValue, businessValue, effort, status, owner } =
    opportunity;
  const worth = (
    label: string,
    value: number | null,
    field: 'customerValue' | 'businessValue' | 'effort',
  ) => (
    <NumberInput
      label={label}
      size="sm"
      min={0}
      max={field === 'effort' ? 5 : 100}
      step={field === 'effort' ? 0.5 : 5}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(next) =>
        editor.edit(changeOpportunity, { id, [field]: typeof next === 'number' ? next : null })
      }
    />
  );
  return (
    <>
      <SavedText
        of={{ collection: 'opportunities', id }}
        label="Title"
        value={title}
        limit={lengths.title}
        onSave={(next) => editor.edit(changeOpportunity, { id, title: next })}
      />
      <SavedText
        of={{ collection: 'opportunities', id }}
        label="How might we"
        placeholder="tell people in time what the account costs?"
        long
        value={howMightWe}
        limit={lengths.text}
        onSave={(next) => editor.edit(changeOpportunity, { id, howMightWe: next })}
      />
      <div className={panel.pair}>
        {worth('Customer value (0–100)', customerValue, 'customerValue')}
        {worth('Business value (0–100)', businessValue, 'businessValue')}
        {worth('Effort (0–5)', effort, 'effort')}
        <Select
          label="Status"
          size="sm"
          data={statuses}
          value={status}
          allowDeselect={false}
          onChange={(next) => {
            const code = opportunityStatus.safeParse(next);
            if (code.success) editor.edit(changeOpportunity, { id, status: code.data });
          }}
        />
      </div>
      <SavedText
        of={{ collection: 'opportunities', id }}
        label="Owner"
        value={owner}
        limit={lengths.fullName}
        onSave={(next) => editor.edit(changeOpportunity, { id, owner: next })}
      />
    </>
  );
}

interface LinkedProps {
  id: string;
  editor: LiveMap | null;
}

/** The cards that it comes from; they are linked from the card's own details. */
function Cards({ id, editor }: LinkedProps) {
  const { records } = useMap();
  const links = useRecords(records, 'opportunityCards', useIds(records, 'opportunityCards'));
  const own = links.filter(({ opportunity }) => opportunity === id);
  return (
    <div>
      <span className={panel.legend}>Comes from</span>
      {own.length === 0 ? (
        <p className={panel.quiet}>No card yet. Link it in the details of a card.</p>
      ) : null}
      <ul className={panel.list}>
        {own.map(({ card }) => (
          <li key={card} className={panel.spread}>
            <JumpLink part={{ kind: 'card', id: card }} />
            {editor ? (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() =>
                  editor.edit(setOpportunityCard, { opportunity: id, card, on: false })
                }
              >
                Unlink
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Personas({ id, editor }: LinkedProps) {
  const { records } = useMap();
  const personas = useRecords(records, 'personas', useIds(records, 'personas'));
  const links = useRecords(records, 'opportunityPersonas', useIds(records, 'opportunityPersonas'));
  const own = links.filter(({ opportunity }) => opportunity === id).map(({ persona }) => persona);
  if (personas.length === 0) return null;
  if (!editor) {
    const names = personas.filter((one) => own.includes(one.id)).map(({ name }) => name);
    return names.length > 0 ? <p className={panel.quiet}>For {names.join(', ')}</p> : null;
  }
  const change = (chosen: string[]) =>
    editor.editAll(
      personas
        .filter((one) => own.includes(one.id) !== chosen.includes(one.id))
        .map((one) =>
          planEdit(setOpportunityPersona, {
            opportunity: id,
            persona: one.id,
            on: chosen.includes(one.id),
          }),
        ),
    );
  return (
    <MultiSelect
      label="For"
      size="sm"
      searchable
      data={personas.map(({ id: value, name }) => ({ value, label: name || 'Unnamed' }))}
      value={own}
      onChange={change}
    />
  );
}
