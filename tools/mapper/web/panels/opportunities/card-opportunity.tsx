import panel from '#ui/fields/panel.module.css';
import { useCardOpportunity } from '../../opportunities/use-opportunities.ts';
import { OpportunityDetails } from './opportunity-details.tsx';

/** The opportunity fields of a card in an opportunity row. */
export function CardOpportunity({ id }: { id: string }) {
  const opportunity = useCardOpportunity(id);
  if (!opportunity) return null;
  return (
    <section className={panel.section} aria-label="Opportunity">
      <h3 className={panel.heading}>Opportunity</h3>
      <OpportunityDetails opportunity={opportunity} />
    </section>
  );
}
