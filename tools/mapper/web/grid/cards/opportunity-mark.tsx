import { useRecord } from '#platform/web/live/use-live-document.ts';
import { scoreOf } from '../../../document/analysis/opportunities/opportunity-scores.ts';
import { useMap } from '../../map-model.tsx';
import {
  describeScore,
  opportunityStatusLabels,
} from '../../panels/opportunities/opportunity-labels.ts';
import styles from './opportunity-mark.module.css';

/** The score of a card that is an opportunity; nothing while it has no values. */
export function OpportunityMark({ card }: { card: string }) {
  const opportunity = useRecord(useMap().records, 'opportunities', card);
  if (!opportunity) return null;
  const { howMightWe, effort, status } = opportunity;
  const score = scoreOf(opportunity);
  const isScored = score.value !== null || effort !== null;
  return (
    <span className={styles.mark}>
      {howMightWe ? <span className={styles.question}>How might we {howMightWe}</span> : null}
      {isScored || status !== 'open' ? (
        <span className={styles.facts}>
          {isScored ? (
            <abbr className={styles.score} title="Value ÷ effort">
              {describeScore(score)}
            </abbr>
          ) : null}
          {isScored ? (
            <span>
              Value {score.value === null ? '–' : Math.round(score.value)} · Effort {effort ?? '–'}
            </span>
          ) : null}
          {status === 'open' ? null : <span>{opportunityStatusLabels[status]}</span>}
        </span>
      ) : null}
    </span>
  );
}
