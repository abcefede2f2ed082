import { useMemo, useRef } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { ownTasks, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord, DayValue } from '../../document/day-in-life-document.ts';
import { clockOf } from '../../document/time/clock.ts';
import { formatClock } from '../../document/time/times.ts';
import { Callouts } from '../axis/callouts.tsx';
import { type LaidBlock, layOutLane, titleOf } from '../axis/layout/lane-layout.ts';
import { useTextWidth } from '../axis/layout/text-width.ts';
import { useWidth } from '../axis/layout/use-width.ts';
import { TaskIcon } from '../icons/task-icon.tsx';
import styles from './summary.module.css';

interface BoardStripsProps {
  day: DayValue;
  boards: readonly DayRecord<'boards'>[];
}

/** Boards below each other on the same axis. */
export function BoardStrips({ day, boards }: BoardStripsProps) {
  const strips = boards.map((board) => ({ board, timed: ownTasks(day, board) }));
  const all = strips.flatMap(({ timed }) => timed);
  const from = Math.min(...all.map((one) => one.from));
  const to = Math.max(...all.map((one) => one.to));
  if (all.length === 0) return null;
  const first = Math.ceil(from / 60) * 60;
  const hours = Array.from(
    { length: Math.floor((to - first - 30) / 120) + 1 },
    (_, at) => first + at * 120,
  );
  return (
    <div className={styles.strips}>
      <div className={styles.stripHours} aria-hidden="true">
        {hours.map((at) => (
          <span key={at} style={cssVariables({ '--left': (at - from) / (to - from) })}>
            {formatClock(at)}
          </span>
        ))}
      </div>
      {strips.map(({ board, timed }) => (
        <section key={board.id} aria-label={board.title || 'Untitled board'}>
          <h3 dir="auto" className={styles.heading}>
            {board.title || 'Untitled board'}
          </h3>
          {timed.length === 0 ? (
            <p className={styles.unrecorded}>Nothing is recorded for this day yet.</p>
          ) : (
            <Strip board={board} timed={timed} from={from} to={to} />
          )}
        </section>
      ))}
    </div>
  );
}

interface StripProps {
  board: DayRecord<'boards'>;
  timed: readonly TimedTask[];
  from: number;
  to: number;
}

/**
 * The height of a lane in px, with room for text and with lines only; the minimum width of a block with
 * its icon.
 */
const [roomy, dense, iconFrom] = [104, 24, 18];

function Strip({ board, timed, from, to }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const width = useWidth(strip);
  const measure = useTextWidth();
  const clock = clockOf(board);
  const layout = useMemo(
    () => layOutLane(timed, { from, to, clock, perMinute: width / (to - from) }, measure),
    [timed, from, to, clock, width, measure],
  );
  const textsOf = useMemo(() => {
    const tasks = new Map(timed.map(({ task }) => [task.id, task]));
    return (id: string) => {
      const task = tasks.get(id);
      return task ? { title: titleOf(task), full: spanOf(task) } : { title: '', full: '' };
    };
  }, [timed]);
  const { columns, isDense, labels } = layout;
  return (
    <div ref={strip}>
      {width === 0 ? null : (
        <>
          <Callouts side="above" callouts={labels.above} textsOf={textsOf} />
          <ol
            className={styles.blocks}
            style={{ height: columns * (isDense ? dense : roomy) + 16 }}
          >
            {layout.blocks.map((block) => (
              <StripBlock key={block.task.id} block={block} isDense={isDense} />
            ))}
          </ol>
          <Callouts side="below" callouts={labels.below} textsOf={textsOf} />
        </>
      )}
    </div>
  );
}

function StripBlock({ block, isDense }: { block: LaidBlock; isDense: boolean }) {
  const { task, left, width, column, columns, isTitled } = block;
  return (
    <li
      data-product={task.touchesProduct || undefined}
      data-line={isDense || undefined}
      title={spanOf(task)}
      style={cssVariables({
        '--left': `${left}px`,
        '--width': `${width}px`,
        '--top': column / columns,
        '--share': 1 / columns,
      })}
    >
      {width >= iconFrom && !isDense ? <TaskIcon name={task.icon} size={14} /> : null}
      <span dir="auto" className={isTitled ? undefined : styles.hidden}>
        {titleOf(task)}
      </span>
    </li>
  );
}

const spanOf = (task: TimedTask['task']) =>
  sentence`${formatClock(task.start)} – ${formatClock(task.end)} ${titleOf(task)}`;
