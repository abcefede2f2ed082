import { Button, Group } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { rankOpportunities } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import { addOpportunity } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { useOpportunities } from '../../opportunities/use-opportunities.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { SendOpportunities } from './send-opportunities.tsx';

/** The opportunities, the highest score first; `at` is the open one. */
export function OpportunitiesPanel({ at }: { at: string | null }) {
  const { editor, opened, records, projectId } = useMap();
  const { showPanel } = useOpenSurface();
  const all = useOpportunities();
  const ranked = rankOpportunities(all);
  const tickets = useRecords(records, 'tickets', useIds(records, 'tickets'));
  const ticketsOf = Map.groupBy(tickets, ({ opportunity }) => opportunity);
  // Null while none are being chosen.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const isChoosing = chosen !== null && editor !== null;
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const add = () => {
    if (!editor) return;
    const id = newId();
    const there = opened.opportunities.all();
    editor.edit(addOpportunity, { id, position: positionAt(there, there.length) });
    showPanel('opportunities', id);
  };
  return (
    <div className={panel.panel}>
      {isChoosing && projectId !== null ? (
        <SendOpportunities
          projectId={projectId}
          all={ranked.map(({ opportunity }) => opportunity.id)}
          chosen={chosen}
          onChoose={setChosen}
          onDone={() => setChosen(null)}
        />
      ) : editor ? (
        <Group gap="xs">
          <Button
            flex="1 1 auto"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={add}
          >
            Add opportunity
          </Button>
          {all.length > 1 && projectId !== null ? (
            <Button
              flex="1 1 auto"
              variant="default"
              leftSection={<IconSend size={16} />}
              onClick={() => setChosen(new Set())}
            >
              Send several
            </Button>
          ) : null}
        </Group>
      ) : null}
      {all.length === 0 ? (
        <p className={panel.empty}>
          No opportunities yet. Each card in a row of opportunities is one: it says what could be
          improved, what that is worth, and what it takes.
        </p>
      ) : null}
      <ul className={panel.list} aria-label="Opportunities">
        {ranked.map(({ opportunity, score }) => (
          <OpportunityCard
            key={opportunity.id}
            opportunity={opportunity}
            score={score}
            tickets={ticketsOf.get(opportunity.id) ?? []}
            isChosen={isChoosing ? chosen.has(opportunity.id) : null}
            onChoose={(isOn) => choose(opportunity.id, isOn)}
            open={opportunity.id === at}
            onToggle={() =>
              showPanel('opportunities', opportunity.id === at ? undefined : opportunity.id)
            }
          />
        ))}
      </ul>
    </div>
  );
}
