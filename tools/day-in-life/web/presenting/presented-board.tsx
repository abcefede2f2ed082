import { useMemo } from 'react';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { boardKindLabels } from '../../contract/codes.ts';
import { summariseBoard } from '../../document/analysis/day-summary.ts';
import { useBoard } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { dayName } from '../day-name.ts';
import { SummaryFigures } from '../summary/summary-figures.tsx';
import { DayTrail } from './day-trail.tsx';
import styles from './presenting.module.css';

/** A step of presenting: a whole board with its date and totals. */
export function PresentedBoard({ id }: { id: string }) {
  const { records } = useDay();
  const { about } = useProperties(records);
  const shown = useBoard(id);
  const summary = useMemo(() => {
    if (!shown) return null;
    const { board, lanes, timed } = shown;
    return summariseBoard({ lanes: [...lanes], tasks: timed.map(({ task }) => task) }, board);
  }, [shown]);
  if (!shown || !summary) return null;
  const { board, timed } = shown;
  const described = [
    boardKindLabels[board.kind],
    board.date ? dayName(board.date, 0) : '',
    about,
  ].filter(Boolean);
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 dir="auto" className={styles.name}>
          {board.title || 'Untitled board'}
        </h1>
        <p className={styles.about}>{described.join(' · ')}</p>
      </header>
      {timed.length === 0 ? (
        <p className={styles.nothing}>Nothing is recorded for this day yet.</p>
      ) : (
        <>
          <DayTrail shown={shown} here={null} />
          <SummaryFigures summary={summary} board={board} />
        </>
      )}
    </article>
  );
}
