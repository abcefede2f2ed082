import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { rankOpportunities } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import { addOpportunity } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { useOpportunities } from '../../opportunities/use-opportunities.ts';
import { OpportunityCard } from './opportunity-card.tsx';

/** The opportunities, the highest score first; `at` is the open one. */
export function OpportunitiesPanel({ at }: { at: string | null }) {
  const { editor, opened } = useMap();
  const { showPanel } = useOpenSurface();
  const all = useOpportunities();
  const ranked = rankOpportunities(all);
  const add = () => {
    if (!editor) return;
    const id = newId();
    const there = opened.opportunities.all();
    editor.edit(addOpportunity, { id, position: positionAt(there, there.length) });
    showPanel('opportunities', id);
  };
  return (
    <div className={panel.panel}>
      {editor ? (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          Add opportunity
        </Button>
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
