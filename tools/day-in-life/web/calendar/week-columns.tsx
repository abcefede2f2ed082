import { useMemo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { DayPart } from '../../document/layout/by-days.ts';
import { inColumns } from '../../document/layout/columns.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { formatClock } from '../../document/time/times.ts';
import { describeTask } from '../axis/describe-task.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { dayName } from '../day-name.ts';
import { TaskIcon } from '../icons/task-icon.tsx';
import styles from './calendar.module.css';

interface WeekColumnsProps {
  shown: BoardOnPage;
  days: readonly (readonly DayPart[])[];
  onOpen: (day: number) => void;
}

/** px an hour, and the minimum height of a block in minutes. */
const [perHour, minHeight] = [44, 24];

/** Days side by side, with the hours from top to bottom. */
export function WeekColumns({ shown: { board, lanes }, days, onOpen }: WeekColumnsProps) {
  const { from, to } = useMemo(() => hoursOf(board, days.flat()), [board, days]);
  const colours = new Map(lanes.map(({ id, colour }) => [id, colour]));
  const first = lanes[0]?.colour ?? 'var(--line)';
  const hours = Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60);
  return (
    <div
      className={styles.week}
      style={cssVariables({
        '--height': `${((to - from) / 60) * perHour}px`,
        '--hour': `${perHour}px`,
      })}
    >
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={cssVariables({ '--top': `${((hour - from) / 60) * perHour}px` })}>
            {formatClock(hour)}
          </span>
        ))}
      </div>
      {days.map((parts, day) => (
        <section
          key={dayName(board.date, day)}
          className={styles.column}
          aria-label={dayName(board.date, day)}
        >
          <button type="button" className={styles.dayHeader} onClick={() => onOpen(day)}>
            {dayName(board.date, day)}
          </button>
          <div className={styles.dayTrack}>
            {inColumns(
              parts.map(({ task, ...part }) => ({ ...part, id: task.id })),
              minHeight,
            ).map((laid) => {
              const task = parts.find((one) => one.task.id === laid.id)?.task;
              return task ? (
                <Block
                  key={laid.id}
                  task={task}
                  box={{
                    '--top': `${((laid.from - from) / 60) * perHour}px`,
                    '--size': `${(Math.max(laid.to - laid.from, minHeight) / 60) * perHour}px`,
                    '--left': laid.column / laid.columns,
                    '--share': 1 / laid.columns,
                    '--lane': colours.get(task.lane ?? '') ?? first,
                  }}
                />
              ) : null;
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

function Block({ task, box }: { task: DayPart['task']; box: Parameters<typeof cssVariables>[0] }) {
  const { chosen, showDetails } = useDay();
  return (
    <button
      type="button"
      className={styles.block}
      data-product={task.touchesProduct || undefined}
      style={cssVariables(box)}
      aria-label={describeTask(task)}
      title={sentence`${formatClock(task.start)} – ${formatClock(task.end)} ${task.title}`}
      onClick={() => {
        chosen.choose(task.id);
        showDetails?.(task.id);
      }}
    >
      <TaskIcon name={task.icon} size={14} />{' '}
      <span dir="auto">{task.title || 'Untitled task'}</span>
    </button>
  );
}

/** The range of whole hours of all days: the hours of the board, extended to all tasks. */
function hoursOf({ starts, ends }: BoardOnPage['board'], parts: readonly DayPart[]) {
  const from = Math.min(starts, ...parts.map((part) => part.from));
  const to = Math.max(Math.min(ends, dayMinutes), from + 60, ...parts.map((part) => part.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
