import { IconDevices, IconMapPin, IconUser } from '@tabler/icons-react';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { taskTextLabels, taskTexts } from '../../document/records/tasks.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { useBoard } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { dayName } from '../day-name.ts';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import { TaskIcon } from '../icons/task-icon.tsx';
import { DayTrail } from './day-trail.tsx';
import styles from './presenting.module.css';

interface PresentedHourProps {
  board: string;
  /** The tasks that begin in it, in order. */
  tasks: readonly TimedTask[];
}

/** A step of presenting: all details of the tasks that begin in an hour, and the hour's position in the day. */
export function PresentedHour({ board: id, tasks }: PresentedHourProps) {
  const shown = useBoard(id);
  const [first] = tasks;
  if (!shown || !first) return null;
  const { board, lanes } = shown;
  const laneOf = (lane: string | null) => lanes.find((one) => one.id === lane) ?? lanes[0];
  const here = { from: first.from, to: Math.max(...tasks.map(({ to }) => to)) };
  return (
    <article className={styles.page}>
      {board.scale === 'day' ? null : (
        <p className={styles.about}>
          {dayName(board.date, Math.floor(first.task.start / dayMinutes))}
        </p>
      )}
      <div className={styles.tasks}>
        {tasks.map((one) => (
          <PresentedTask
            key={one.task.id}
            one={one}
            colour={laneOf(one.task.lane)?.colour ?? ''}
            lane={lanes.length > 1 ? (laneOf(one.task.lane)?.name ?? '') : ''}
          />
        ))}
      </div>
      <DayTrail shown={shown} here={here} />
    </article>
  );
}

interface PresentedTaskProps {
  one: TimedTask;
  colour: string;
  /** The name of its lane; empty if there is only one. */
  lane: string;
}

function PresentedTask({ one: { task, from, to }, colour, lane }: PresentedTaskProps) {
  const { records, groups } = useDay();
  const image = useRecord(records, 'images', task.picture ?? '');
  const subtasks = useRecords(records, 'subtasks', useGroup(groups.subtasks, task.id));
  const { start, end, title, icon } = task;
  return (
    <section className={styles.task} style={cssVariables({ '--lane': colour })}>
      <p className={styles.time}>
        {formatClock(start)} – {formatClock(end)}
        <span>{[formatLength(to - from), lane].filter(Boolean).join(' · ')}</span>
      </p>
      <h1 className={styles.name}>
        <TaskIcon name={icon} size={36} /> {title || 'Untitled task'}
      </h1>
      <Properties task={task} />
      {image ? <LibraryPicture image={image} className={styles.picture} /> : null}
      <dl className={styles.texts}>
        {taskTexts.map((text) =>
          task[text] === '' ? null : (
            <div key={text} data-text={text}>
              <dt>{taskTextLabels[text]}</dt>
              <dd>{task[text]}</dd>
            </div>
          ),
        )}
      </dl>
      {subtasks.length > 0 ? (
        <ul className={styles.subtasks} aria-label="Subtasks">
          {subtasks.map(({ id, title, minutes, icon }) => (
            <li key={id}>
              {icon ? <TaskIcon name={icon} size={18} /> : null} {title}
              {minutes === null ? null : <span>{minutes} min</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Properties({ task }: { task: TimedTask['task'] }) {
  const { place, devices, people, mood, energy, touchesProduct } = task;
  return (
    <p className={styles.facts}>
      {place ? (
        <span>
          <IconMapPin size={20} aria-hidden /> {place}
        </span>
      ) : null}
      {devices.length > 0 ? (
        <span>
          <IconDevices size={20} aria-hidden /> {devices.join(', ')}
        </span>
      ) : null}
      {people.length > 0 ? (
        <span>
          <IconUser size={20} aria-hidden /> {people.join(', ')}
        </span>
      ) : null}
      {mood === null ? null : (
        <span>
          <MoodFace mood={mood} size={24} /> {moodLabel(mood)}
        </span>
      )}
      {energy === null ? null : <span>Energy {energy} of 5</span>}
      {touchesProduct ? <span className={styles.product}>Touches the product</span> : null}
    </p>
  );
}
