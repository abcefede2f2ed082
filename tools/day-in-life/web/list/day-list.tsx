import { IconDevices, IconMapPin, IconPlus, IconUser } from '@tabler/icons-react';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { itemAttribute } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { ownOf, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { taskAnchor } from '../anchors.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { dayName } from '../day-name.ts';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import { TaskIcon } from '../icons/task-icon.tsx';
import { taskPosition } from '../presence/positions.ts';
import { addTaskAfter, addTaskAt } from '../task-actions.ts';
import styles from './day-list.module.css';

/** A board as a list, for phones: its tasks in order, and the gaps between them. */
export function DayList({ shown }: { shown: BoardOnPage }) {
  const { board, lanes, timed } = shown;
  const day = useDay();
  const list = useRef<HTMLDivElement>(null);
  useOpened(list);
  const days = [
    ...Map.groupBy(timed, ({ task }) =>
      board.scale === 'day' ? 0 : Math.floor(task.start / dayMinutes),
    ),
  ];
  const own = new Set(ownOf(lanes, timed).map(({ task }) => task.id));
  return (
    <div ref={list} className={styles.list}>
      <ol className={styles.tasks} aria-label={board.title || 'Untitled board'}>
        {days.map(([number, ofDay]) => (
          <Fragment key={number}>
            {board.scale === 'day' ? null : (
              <li className={styles.day} data-day={number}>
                {dayName(board.date, number)}
              </li>
            )}
            {ofDay.map((one, at) => (
              <ListedTask
                key={one.task.id}
                one={one}
                lane={lanes.find(({ id }) => id === one.task.lane) ?? lanes[0]}
                gapBefore={own.has(one.task.id) ? gapBefore(ofDay.slice(0, at), own, one) : null}
              />
            ))}
          </Fragment>
        ))}
      </ol>
      {timed.length === 0 ? (
        <p className={styles.empty}>Nothing is recorded for this day yet.</p>
      ) : null}
      {day.editor ? (
        <button type="button" className={styles.add} onClick={() => addTaskAfter(day, board.id)}>
          <IconPlus size={18} /> Add task
        </button>
      ) : null}
    </div>
  );
}

/** Scrolls to the day that the user opened in the calendar, or the next one with tasks. */
function useOpened(list: RefObject<HTMLElement | null>): void {
  const { openAt } = useDay();
  const opened = useStore(openAt);
  useEffect(() => {
    if (opened === null) return;
    const headers = [...(list.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const header = headers.find(({ dataset }) => Number(dataset.day) * dayMinutes >= opened);
    (header ?? headers.at(-1))?.scrollIntoView({ block: 'start' });
    openAt.set(null);
  }, [opened, openAt, list]);
}

/** The time before a task that no task of the persona covers. */
function gapBefore(before: readonly TimedTask[], own: ReadonlySet<string>, one: TimedTask) {
  const described = before.filter(({ task }) => own.has(task.id)).map(({ to }) => to);
  const from = Math.max(...described);
  return described.length > 0 && from < one.from ? { from, to: one.from } : null;
}

interface ListedTaskProps {
  one: TimedTask;
  lane: BoardOnPage['lanes'][number] | undefined;
  gapBefore: { from: number; to: number } | null;
}

function ListedTask({ one: { task, from, to }, lane, gapBefore }: ListedTaskProps) {
  const day = useDay();
  const { chosen, editor, showDetails } = day;
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(task.id));
  return (
    <>
      {gapBefore ? (
        <li className={styles.gap}>
          <span>{formatLength(gapBefore.to - gapBefore.from)} not recorded</span>
          {editor && lane ? (
            <button
              type="button"
              onClick={() => addTaskAt(day, task.board, lane.id, gapBefore)}
              aria-label={`Add a task from ${formatClock(gapBefore.from)}`}
            >
              <IconPlus size={18} />
            </button>
          ) : null}
        </li>
      ) : null}
      <li
        className={styles.task}
        data-chosen={isChosen || undefined}
        data-product={task.touchesProduct || undefined}
        style={cssVariables({ '--lane': lane?.colour ?? 'var(--line)' })}
        {...itemAttribute(task.id)}
      >
        <span className={styles.times}>
          <b>{formatClock(task.start)}</b>
          <span>{formatClock(task.end)}</span>
        </span>
        {showDetails === null ? (
          <TaskTexts task={task} minutes={to - from} />
        ) : (
          <OpenTask id={task.id}>
            <TaskTexts task={task} minutes={to - from} />
          </OpenTask>
        )}
        <AnchorComments anchor={taskAnchor(task.id)} />
      </li>
    </>
  );
}

/** A button that opens the details, where all fields are edited. */
function OpenTask({ id, children }: { id: string; children: ReactNode }) {
  const { chosen, showDetails, presence, records } = useDay();
  return (
    <button
      type="button"
      className={styles.open}
      onClick={() => {
        chosen.choose(id);
        presence?.publish(taskPosition(records.get('tasks', id)?.lane ?? '', id));
        showDetails?.(id);
      }}
    >
      {children}
    </button>
  );
}

function TaskTexts({ task, minutes }: { task: TimedTask['task']; minutes: number }) {
  const { title, icon, place, devices, people, mood, touchesProduct } = task;
  return (
    <span className={styles.text}>
      <span className={styles.title}>
        <TaskIcon name={icon} size={18} /> {title || 'Untitled task'}
      </span>
      <span className={styles.facts}>
        <span>{formatLength(minutes)}</span>
        {place ? (
          <span>
            <IconMapPin size={14} aria-hidden /> {place}
          </span>
        ) : null}
        {devices.length > 0 ? (
          <span>
            <IconDevices size={14} aria-hidden /> {devices.join(', ')}
          </span>
        ) : null}
        {people.length > 0 ? (
          <span>
            <IconUser size={14} aria-hidden /> {people.join(', ')}
          </span>
        ) : null}
        {mood === null ? null : (
          <span>
            <MoodFace mood={mood} /> {moodLabel(mood)}
          </span>
        )}
        {touchesProduct ? <span className={styles.product}>Product</span> : null}
      </span>
    </span>
  );
}
