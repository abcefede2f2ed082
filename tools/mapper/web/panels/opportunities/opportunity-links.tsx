import { MultiSelect } from '@mantine/core';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { setOpportunityCard } from '../../../document/edits.ts';
import { attachmentsOf } from '../../attachments.ts';
import { useMap } from '../../map-model.tsx';
import { useOpportunities } from '../../opportunities/use-opportunities.ts';

/** The opportunities that are derived from a card. */
export function OpportunityLinks({ card }: { card: string }) {
  const { records, editor } = useMap();
  const { showPanel } = useOpenSurface();
  const all = useOpportunities();
  const group = useGroup(attachmentsOf(records).opportunities, card);
  const own = useRecords(records, 'opportunityCards', group).map(({ opportunity }) => opportunity);
  if (all.length === 0) return null;
  const name = ({ title }: { title: string }) => title || 'Unnamed opportunity';
  const change = (chosen: string[]) =>
    editor?.editAll(
      all
        .filter(({ id }) => own.includes(id) !== chosen.includes(id))
        .map(({ id }) =>
          planEdit(setOpportunityCard, { opportunity: id, card, on: chosen.includes(id) }),
        ),
    );
  return (
    <div>
      {editor ? (
        <MultiSelect
          label="Opportunities"
          size="sm"
          searchable
          data={all.map((one) => ({ value: one.id, label: name(one) }))}
          value={own}
          onChange={change}
        />
      ) : null}
      <div className={panel.line}>
        {all
          .filter(({ id }) => own.includes(id))
          .map((one) => (
            <button
              key={one.id}
              type="button"
              className={panel.jump}
              onClick={() => showPanel('opportunities', one.id)}
            >
              Open {name(one)}
            </button>
          ))}
      </div>
    </div>
  );
}
