import { Checkbox } from '@mantine/core';
import { TicketMark } from '#features/integrations/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import type { Opportunity } from '../../../document/analysis/opportunities/opportunities-of.ts';
import type { OpportunityScore } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import styles from './opportunities.module.css';
import { OpportunityDetails } from './opportunity-details.tsx';
import { describeScore, opportunityStatusLabels } from './opportunity-labels.ts';

interface OpportunityCardProps {
  opportunity: Opportunity;
  score: OpportunityScore;
  tickets: readonly MapRecord<'tickets'>[];
  /** Whether it is chosen; null while none are being chosen. */
  isChosen: boolean | null;
  onChoose: (isOn: boolean) => void;
  open: boolean;
  onToggle: () => void;
}

/** An opportunity in a line; with all fields if it is open. */
export function OpportunityCard(props: OpportunityCardProps) {
  const { opportunity, score, tickets, isChosen, onChoose, open, onToggle } = props;
  const { title, status, effort } = opportunity;
  const name = title || 'Unnamed opportunity';
  return (
    <li className={panel.box}>
      {isChosen === null ? null : (
        <Checkbox
          size="sm"
          label="Send"
          aria-label={sentence`Choose ${name}`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <button type="button" className={styles.header} aria-expanded={open} onClick={onToggle}>
        <span className={styles.title} data-empty={title === ''}>
          {name}
        </span>
        <span className={styles.score} title="Value ÷ effort">
          {describeScore(score)}
        </span>
        <span className={panel.count}>
          {opportunityStatusLabels[status]} · value{' '}
          {score.value === null ? '–' : Math.round(score.value)} · effort {effort ?? '–'}
        </span>
      </button>
      {open || tickets.length === 0 ? null : (
        <span className={panel.line}>
          {tickets.map((ticket) => (
            <TicketMark key={ticket.id} ticket={ticket} />
          ))}
        </span>
      )}
      {open ? <OpportunityDetails opportunity={opportunity} /> : null}
    </li>
  );
}
