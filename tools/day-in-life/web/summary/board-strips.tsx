import { cssVariables } from '#ui/theme/css-variables.ts';
import { ownTasks, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord, DayValue } from '../../document/day-in-life-document.ts';
import { inColumns } from '../../document/layout/columns.ts';
import { clockWords } from '../../document/time/times.ts';
import { TaskIcon } from '../icons/task-icon.tsx';
import styles from './summary.module.css';

interface BoardStripsProps {
  day: DayValue;
  boards: readonly DayRecord<'boards'>[];
}

/** Boards one above the other on the same axis. */
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
            {clockWords(at)}
          </span>
        ))}
      </div>
      {strips.map(({ board, timed }) => (
        <section key={board.id} aria-label={board.title || 'Untitled board'}>
          <h3 dir="auto" className={styles.heading}>
            {board.title || 'Untitled board'}
          </h3>
          {timed.length === 0 ? (
            <p className={styles.untold}>Nothing is told of this day yet.</p>
          ) : (
            <Strip timed={timed} from={from} length={to - from} />
          )}
        </section>
      ))}
    </div>
  );
}

interface StripProps {
  timed: readonly TimedTask[];
  from: number;
  length: number;
}

function Strip({ timed, from, length }: StripProps) {
  const tasks = new Map(timed.map((one) => [one.task.id, one.task]));
  const laid = inColumns(timed.map((one) => ({ id: one.task.id, from: one.from, to: one.to })));
  return (
    <ol className={styles.blocks}>
      {laid.map((one) => {
        const task = tasks.get(one.id);
        return task ? (
          <li
            key={one.id}
            data-product={task.touchesProduct || undefined}
            title={`${clockWords(task.start)} – ${clockWords(task.end)} ${task.title}`}
            style={cssVariables({
              '--left': (one.from - from) / length,
              '--width': (one.to - one.from) / length,
              '--top': one.column / one.columns,
              '--share': 1 / one.columns,
            })}
          >
            <TaskIcon name={task.icon} size={14} />
            <span dir="auto">{task.title}</span>
          </li>
        ) : null;
      })}
    </ol>
  );
}
