import { curveOf } from '../../document/analysis/curves.ts';
import { ownOf } from '../../document/analysis/timed-tasks.ts';
import { clockOf, wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { formatClock } from '../../document/time/times.ts';
import { curveThrough } from '../axis/layout/curve-path.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import styles from './presenting.module.css';

/** Sizes in units of the drawing, which is scaled to the width of the page. */
const [width, height, blockHeight] = [1200, 120, 28];

interface DayTrailProps {
  shown: BoardOnPage;
  /** The current position; null for none. */
  here: Extent | null;
}

/** The whole board as a strip with tasks, mood and the current position. */
export function DayTrail({ shown: { board, lanes, timed }, here }: DayTrailProps) {
  const own = ownOf(lanes, timed);
  const shown = own.length > 0 ? own : timed;
  const from = Math.min(...shown.map((one) => one.from));
  const to = Math.max(...shown.map((one) => one.to));
  const xOf = (passed: number) => ((passed - from) / (to - from)) * width;
  const yOf = (mood: number) => 12 + ((2 - mood) / 4) * (height - blockHeight - 24);
  const points = curveOf(shown, 'mood').map(({ at, value }) => ({ x: xOf(at), y: yOf(value) }));
  const clock = clockOf(board);
  const format = (passed: number) => formatClock(wallAt(clock, Math.round(passed)).minute);
  return (
    <figure className={styles.trail}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {here ? (
          <rect
            className={styles.here}
            x={xOf(here.from)}
            y={0}
            width={Math.max(3, xOf(here.to) - xOf(here.from))}
            height={height}
          />
        ) : null}
        {shown.map(({ task, from: begins, to: ends }) => (
          <rect
            key={task.id}
            className={styles.block}
            data-product={task.touchesProduct || undefined}
            x={xOf(begins)}
            y={height - blockHeight}
            width={Math.max(1, xOf(ends) - xOf(begins) - 1)}
            height={blockHeight}
          />
        ))}
        <path d={curveThrough(points)} />
      </svg>
      <figcaption className={styles.ends}>
        <span>{format(from)}</span>
        <span>{format((from + to) / 2)}</span>
        <span>{format(to)}</span>
      </figcaption>
    </figure>
  );
}
