import { StatusColumns } from '#features/board/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { Opportunity } from '../../document/analysis/opportunities/opportunities-of.ts';
import { rankOpportunities } from '../../document/analysis/opportunities/opportunity-scores.ts';
import { changeOpportunity } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';
import { describeScore, opportunityStates } from '../panels/opportunities/opportunity-labels.ts';
import styles from './opportunities-view.module.css';

/** Opportunities by status, the highest score first. */
export function OpportunityStates({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const { editor } = useMap();
  const { showPanel } = useOpenSurface();
  return (
    <StatusColumns
      columns={opportunityStates}
      cards={rankOpportunities(opportunities).map(({ opportunity, score }) => ({
        id: opportunity.id,
        status: opportunity.status,
        name: opportunity.title || 'unnamed opportunity',
        mayMove: editor !== null,
        content: (
          <button
            type="button"
            className={styles.text}
            onClick={() => showPanel('opportunities', opportunity.id)}
          >
            {opportunity.title || 'Unnamed opportunity'}
            <span className={styles.question}>
              {[`Score ${describeScore(score)}`, opportunity.owner].filter(Boolean).join(' · ')}
            </span>
          </button>
        ),
      }))}
      onGive={(id, status) => editor?.edit(changeOpportunity, { id, status })}
    />
  );
}
