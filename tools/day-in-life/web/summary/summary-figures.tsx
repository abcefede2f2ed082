import type { ReactNode } from 'react';
import type { DaySummary } from '../../document/analysis/day-summary.ts';
import { clockOf, dayMinutes, endWallAt, wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { dayName } from '../day-name.ts';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import styles from './summary.module.css';

type Board = BoardOnPage['board'];

/** The key figures of a board. */
export function SummaryFigures({ summary, board }: { summary: DaySummary; board: Board }) {
  return (
    <dl className={styles.facts}>
      <Figure
        term="With the product"
        value={`${Math.round(summary.product.share * 100)} %`}
        note={`${formatLength(summary.product.minutes)} of ${formatLength(summary.described)} recorded`}
      />
      <LowFigure summary={summary} board={board} />
      <Figure
        term="Longest without a break"
        value={summary.longest ? formatLength(summary.longest.minutes) : '–'}
        note={summary.longest ? formatSpan(summary.longest, board) : ''}
      />
      <Figure
        term="Changes of place"
        value={perHour(summary.placeSwitches.perHour)}
        note={`${summary.placeSwitches.count} in all`}
      />
      <Figure
        term="Changes of device"
        value={perHour(summary.deviceSwitches.perHour)}
        note={`${summary.deviceSwitches.count} in all`}
      />
      <Figure
        term="Not recorded"
        value={formatLength(summary.gaps.reduce((sum, { minutes }) => sum + minutes, 0))}
        note={summary.gaps.length === 1 ? '1 gap' : `${summary.gaps.length} gaps`}
      />
    </dl>
  );
}

function Figure({ term, value, note }: { term: string; value: ReactNode; note: string }) {
  return (
    <div className={styles.property}>
      <dt>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function LowFigure({ summary: { low, meanMood }, board }: { summary: DaySummary; board: Board }) {
  if (!low || meanMood === null)
    return <Figure term="Lowest mood" value="–" note="No mood is recorded" />;
  const time = formatMoment(low.from, board);
  return (
    <Figure
      term="Lowest mood"
      value={
        <span className={styles.mood}>
          <MoodFace mood={low.mood} size={26} /> {moodLabel(low.mood)}
        </span>
      }
      note={`${time} ${low.title || 'Untitled task'} · ${signed(meanMood)} on average`}
    />
  );
}

/** Formats an interval in wall time; with the day on longer boards. */
export function formatSpan({ from, to }: Extent, board: Board): string {
  const clock = clockOf(board);
  return `${formatMoment(from, board)} – ${formatClock(endWallAt(clock, to).minute)}`;
}

/** Formats a time in wall time; with its day on longer boards. */
export function formatMoment(passed: number, board: Board): string {
  const { minute } = wallAt(clockOf(board), passed);
  const time = formatClock(minute);
  if (board.scale === 'day') return time;
  return `${dayName(board.date, Math.floor(minute / dayMinutes))} ${time}`;
}

const perHour = (count: number) => `${count.toFixed(1)} an hour`;

/** Formats a mean with its sign; without one if it rounds to 0. */
function signed(value: number): string {
  const figure = Math.abs(value).toFixed(1);
  if (figure === '0.0') return figure;
  return `${value > 0 ? '+' : '−'}${figure}`;
}
