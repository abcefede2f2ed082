import { type ReactNode, useMemo } from 'react';
import { useDocumentValue } from '#platform/web/live/use-document-value.ts';
import { type DaySummary, summariseBoard } from '../../document/analysis/day-summary.ts';
import { staysOf } from '../../document/analysis/movement.ts';
import { ownOf } from '../../document/analysis/timed-tasks.ts';
import { dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { formatLength } from '../../document/time/times.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { MinuteBars } from './minute-bars.tsx';
import { PlaceStrip } from './place-strip.tsx';
import styles from './summary.module.css';
import { formatSpan, SummaryFigures } from './summary-figures.tsx';

/** The analysis of a board as charts with their numbers. */
export function SummaryView({ shown }: { shown: BoardOnPage }) {
  const { document } = useDay();
  const day = useDocumentValue(dayInLifeDocument, document);
  const summary = useMemo(() => summariseBoard(day, shown.board), [day, shown.board]);
  return (
    <Summary shown={shown} summary={summary}>
      <h2 dir="auto" className={styles.title}>
        {shown.board.title || 'Untitled board'}
      </h2>
    </Summary>
  );
}

interface SummaryProps {
  shown: BoardOnPage;
  summary: DaySummary;
  /** The heading. */
  children?: ReactNode;
}

/** The same for an analysis that is already computed, as in print. */
export function Summary({ shown, summary, children }: SummaryProps) {
  const { board, lanes, timed } = shown;
  if (summary.described === 0) {
    return (
      <p className={styles.nothing}>Nothing is recorded yet. Add tasks to see their hours here.</p>
    );
  }
  return (
    <div className={styles.summary}>
      {children}
      <SummaryFigures summary={summary} board={board} />
      <PlaceStrip stays={staysOf(ownOf(lanes, timed))} board={board} />
      <div className={styles.charts}>
        <MinuteBars title="Hours by place" all={summary.places} described={summary.described} />
        <MinuteBars title="Hours by device" all={summary.devices} described={summary.described} />
        <MinuteBars title="Hours with people" all={summary.people} described={summary.described} />
      </div>
      <Gaps summary={summary} board={board} />
    </div>
  );
}

function Gaps({ summary: { gaps }, board }: Pick<BoardOnPage, 'board'> & { summary: DaySummary }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-label="Gaps">
      <h3 className={styles.heading}>What is not recorded</h3>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap.from}>
            {formatSpan(gap, board)} <b>{formatLength(gap.minutes)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
