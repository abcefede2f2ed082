import { Button, MultiSelect, NumberInput, Select } from '@mantine/core';
import { IconMapPin, IconTrash } from '@tabler/icons-react';
import { ChainButton } from '#features/chains/web/index.ts';
import { SavedText } from '#features/projects/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useProperties, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { opportunityStatus } from '../../../contract/codes.ts';
import type { Opportunity } from '../../../document/analysis/opportunities/opportunities-of.ts';
import {
  changeOpportunity,
  removeOpportunity,
  setOpportunityCard,
  setOpportunityPersona,
} from '../../../document/edits.ts';
import { mapperDocument } from '../../../document/mapper-document.ts';
import { planPlacing } from '../../../document/place-opportunity.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { JumpLink } from '../jump-link.tsx';
import { MapTickets } from '../map-tickets.tsx';
import { useReveal } from '../use-reveal.ts';
import { opportunityStatusLabels } from './opportunity-labels.ts';

const statuses = Object.entries(opportunityStatusLabels).map(([value, label]) => ({
  value,
  label,
}));

/** All fields of an opportunity except the text of its card. */
export function OpportunityDetails({ opportunity }: { opportunity: Opportunity }) {
  const { editor, projectId } = useMap();
  const { id, card, howMightWe, owner } = opportunity;
  return (
    <>
      {card ? <JumpLink part={{ kind: 'card', id: card }} /> : <PutOnThisMap id={id} />}
      {editor ? (
        <Fields opportunity={opportunity} editor={editor} />
      ) : (
        <>
          {howMightWe ? <p className={panel.text}>How might we {howMightWe}</p> : null}
          {owner ? <span className={panel.count}>{owner}</span> : null}
        </>
      )}
      <Cards id={id} editor={editor} />
      <Personas id={id} editor={editor} />
      <MapTickets of="opportunity" id={id} />
      {projectId ? <ChainButton of={{ project: projectId, item: `opportunity:${id}` }} /> : null}
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

/** Adds an opportunity that is not on the map to the map. */
function PutOnThisMap({ id }: { id: string }) {
  const { editor, records } = useMap();
  const reveal = useReveal();
  const { mapType } = useProperties(records);
  const columns = useIds(records, mapType === 'persona' ? 'personas' : 'stages');
  if (!editor || mapType === 'behavioral' || columns.length === 0) return null;
  const place = () => {
    const map = readDocument(mapperDocument, editor.document).value;
    editor.editAll(planPlacing(map, id, newId));
    reveal({ kind: 'card', id });
  };
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconMapPin size={16} />}
      onClick={place}
    >
      Put on the map
    </Button>
  );
}

interface FieldsProps {
  opportunity: Opportunity;
  editor: LiveMap;
}

function Fields({ opportunity, editor }: FieldsProps) {
  const { id, card, title, howMightWe, customerValue, businessValue, effort, status, owner } =
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
      {card ? null : (
        <SavedText
          of={{ collection: 'opportunities', id }}
          label="Title"
          value={title}
          limit={lengths.title}
          onSave={(next) => editor.edit(changeOpportunity, { id, title: next })}
        />
      )}
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

/** The cards that it is derived from; they are linked from the details of the card. */
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
