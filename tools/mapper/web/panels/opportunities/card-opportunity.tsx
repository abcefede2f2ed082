import panel from '#ui/fields/panel.module.css';
import { opportunitiesOf } from '../../../document/analysis/opportunities-of.ts';
import { useMapValue } from '../../map-value.ts';
import { OpportunityDetails } from './opportunity-details.tsx';

/** What a card in a row of opportunities is as an opportunity. */
export function CardOpportunity({ id }: { id: string }) {
  const opportunity = opportunitiesOf(useMapValue()).find(({ card }) => card === id);
  if (!opportunity) return null;
  return (
    <section className={panel.section} aria-label="Opportunity">
      <h3 className={panel.heading}>Opportunity</h3>
      <OpportunityDetails opportunity={opportunity} />
    </section>
  );
}
