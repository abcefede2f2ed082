import { memo } from 'react';
import { type CurvePoint, curveOf } from '../../document/analysis/curves.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { formatClock } from '../../document/time/times.ts';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import styles from './axis.module.css';
import { useAxis } from './axis-context.ts';
import curve from './curve.module.css';
import { type AxisScale, leftOf } from './layout/axis-scale.ts';
import { curveThrough } from './layout/curve-path.ts';
import { isInSight } from './layout/use-in-sight.ts';

interface CurveRowProps {
  of: 'mood' | 'energy';
  timed: readonly TimedTask[];
  sight: Extent;
}

/** From how many px an hour on single points are drawn. */
const pointsFrom = 20;

const height = 100;
const margin = 20;
const looks = {
  mood: { label: 'Mood', least: -2, most: 2 },
  energy: { label: 'Energy', least: 1, most: 5 },
} as const;

/** The curve of mood or energy below the axis; nothing if no task has a value. */
export const CurveRow = memo(function CurveRow({ of, timed, sight }: CurveRowProps) {
  const { scale } = useAxis();
  const points = curveOf(timed, of);
  if (points.length === 0) return null;
  const { label, least, most } = looks[of];
  const yOf = (value: number) => margin + ((most - value) / (most - least)) * (height - 2 * margin);
  const spots = points.map(({ at, value }) => ({ x: leftOf(scale, at), y: yOf(value) }));
  const lowest = points.reduce((a, b) => (b.value < a.value ? b : a));
  const width = (scale.to - scale.from) * scale.perMinute;
  return (
    <section className={styles.row} aria-label={label}>
      <div className={styles.header}>
        <span className={styles.headerLine}>{label}</span>
        <span className={styles.range}>
          {of === 'mood' ? (
            <>
              <MoodFace mood={2} size={14} />
              <MoodFace mood={-2} size={14} />
            </>
          ) : (
            '5 to 1'
          )}
        </span>
      </div>
      <div className={curve.curve} data-of={of} data-print-block>
        <svg width={width} height={height} aria-hidden="true">
          <line x1={0} x2={width} y1={yOf((least + most) / 2)} y2={yOf((least + most) / 2)} />
          <path d={curveThrough(spots)} />
          {points.map(({ task, at, value }) =>
            scale.perMinute * 60 >= pointsFrom && isInSight({ from: at, to: at + 1 }, sight) ? (
              <Point key={task} x={leftOf(scale, at)} y={yOf(value)} />
            ) : null,
          )}
          {of === 'mood' ? <Low point={lowest} scale={scale} y={yOf(lowest.value)} /> : null}
        </svg>
        <CurveTable label={label} points={points} scale={scale} of={of} />
      </div>
    </section>
  );
});

const Point = memo(function Point({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r={4} />;
});

/** Labels the lowest task, below its point, where the line cannot cross the label. */
function Low({ point, scale, y }: { point: CurvePoint; scale: AxisScale; y: number }) {
  const x = leftOf(scale, point.at);
  const isLate = x > (scale.to - scale.from) * scale.perMinute - 180;
  return (
    <text x={isLate ? x + 4 : x - 4} y={y + 17} textAnchor={isLate ? 'end' : 'start'}>
      Lowest: {point.title || 'untitled'}
    </text>
  );
}

interface CurveTableProps extends CurveRowProps {
  label: string;
  points: readonly CurvePoint[];
  scale: AxisScale;
}

/** The same values as a table, for screen readers. */
function CurveTable({ label, points, scale, of }: Omit<CurveTableProps, 'timed' | 'sight'>) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Task</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ task, title, at, value }) => (
            <PointRow
              key={task}
              time={formatClock(wallAt(scale.clock, Math.round(at)).minute)}
              title={title}
              value={of === 'mood' ? moodLabel(value) : String(value)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PointRow = memo(function PointRow(row: { time: string; title: string; value: string }) {
  return (
    <tr>
      <td>{row.time}</td>
      <td>{row.title}</td>
      <td>{row.value}</td>
    </tr>
  );
});
