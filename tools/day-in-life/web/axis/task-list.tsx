import { Fragment, type KeyboardEvent, memo, useEffect, useRef, useSyncExternalStore } from 'react';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { formatClock } from '../../document/time/times.ts';
import { useDay } from '../day-model.tsx';
import { dayName } from '../day-name.ts';
import { describeTask } from './describe-task.ts';
import { goToTask } from './go-to-task.ts';
import { titleOf } from './layout/lane-layout.ts';
import styles from './task-list.module.css';

interface TaskListProps {
  board: DayRecord<'boards'>;
  timed: readonly TimedTask[];
  /** Whether it is read-only, as in print. */
  still: boolean;
}

/** All tasks of a board in order, for boards on which some titles have no room on the axis. */
export const TaskList = memo(function TaskList({ board, timed, still }: TaskListProps) {
  const { chosen } = useDay();
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  const tabStop = focus ?? timed[0]?.task.id ?? null;
  const isLong = board.scale !== 'day';
  const dayOf = ({ task }: TimedTask) => Math.floor(task.start / dayMinutes);
  return (
    <section className={styles.list} data-still={still || undefined} aria-label="Tasks in order">
      <h3 className={styles.heading}>Tasks in order</h3>
      <ol onKeyDown={goByKeys}>
        {timed.map((one, at) => {
          const before = timed[at - 1];
          const begins = isLong && (!before || dayOf(before) !== dayOf(one));
          return (
            <Fragment key={one.task.id}>
              {begins ? <li className={styles.day}>{dayName(board.date, dayOf(one))}</li> : null}
              <Line task={one.task} still={still} isStop={one.task.id === tabStop} />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
});

/** Moves the focus with the up and down keys; one line is in the tab order. */
function goByKeys(event: KeyboardEvent<HTMLElement>): void {
  const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const at = lines.findIndex((line) => line.matches(':focus'));
  if (way === 0 || at < 0) return;
  lines[at + way]?.focus();
  event.preventDefault();
}

interface LineProps {
  task: DayRecord<'tasks'>;
  still: boolean;
  isStop: boolean;
}

const Line = memo(function Line({ task, still, isStop }: LineProps) {
  const day = useDay();
  const { chosen } = day;
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(task.id));
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const content = (
    <>
      <span className={styles.time}>{formatClock(task.start)}</span>
      <span dir="auto" className={styles.title}>
        {titleOf(task)}
      </span>
    </>
  );
  return (
    <li ref={line} className={styles.line} data-chosen={isChosen || undefined}>
      {still ? (
        content
      ) : (
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          title={describeTask(task)}
          onClick={() => goToTask(day, task.id)}
        >
          {content}
        </button>
      )}
    </li>
  );
});
