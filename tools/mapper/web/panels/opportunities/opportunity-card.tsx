import panel from '#ui/fields/panel.module.css';
import type { Opportunity } from '../../../document/analysis/opportunities/opportunities-of.ts';
import type { OpportunityScore } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import styles from './opportunities.module.css';
import { OpportunityDetails } from './opportunity-details.tsx';
import { describeScore, opportunityStatusLabels } from './opportunity-labels.ts';

interface OpportunityCardProps {
  opportunity: Opportunity;
  score: OpportunityScore;
  open: boolean;
  onToggle: () => void;
}

/** An opportunity in a line; with all fields if it is open. */
export function OpportunityCard({ opportunity, score, open, onToggle }: OpportunityCardProps) {
  const { title, status, effort } = opportunity;
  return (
    <li className={panel.box}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={onToggle}>
        <span className={styles.title} data-empty={title === ''}>
          {title || 'Unnamed opportunity'}
        </span>
        <span className={styles.score} title="Value ÷ effort">
          {describeScore(score)}
        </span>
        <span className={panel.count}>
          {opportunityStatusLabels[status]} · value{' '}
          {score.value === null ? '–' : Math.round(score.value)} · effort {effort ?? '–'}
        </span>
      </button>
      {open ? <OpportunityDetails opportunity={opportunity} /> : null}
    </li>
  );
}
