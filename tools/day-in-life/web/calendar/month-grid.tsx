import { type KeyboardEvent, useState } from 'react';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import type { DayPart } from '../../document/layout/by-days.ts';
import { dayName, dayNumber, weekdayOf, weekdays } from '../day-name.ts';
import { MoodFace, moodLabel } from '../icons/mood-face.tsx';
import styles from './calendar.module.css';

interface MonthGridProps {
  board: DayRecord<'boards'>;
  days: readonly (readonly DayPart[])[];
  onOpen: (day: number) => void;
}

/** The maximum number of titles that a day shows. */
const maxTitles = 3;
const ways: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Days in weeks, with their tasks and mood. Arrow keys move between days, Enter opens one. */
export function MonthGrid({ board, days, onOpen }: MonthGridProps) {
  const [stop, setStop] = useState(0);
  const before = board.date === null ? 0 : weekdayOf(board.date);
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    const next = stop + (way ?? 0);
    if (way === undefined || next < 0 || next >= days.length) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it have the focus.
    <div className={styles.month} onKeyDown={go}>
      {board.date === null ? null : (
        <div className={styles.weekdays} aria-hidden="true">
          {weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <ol className={styles.grid} aria-label={board.title || 'Untitled board'}>
        {days.map((parts, day) => (
          <li
            key={dayName(board.date, day)}
            style={day === 0 && before > 0 ? { gridColumnStart: before + 1 } : undefined}
          >
            <Day
              name={dayName(board.date, day)}
              number={dayNumber(board.date, day)}
              day={day}
              parts={parts}
              isStop={day === stop}
              onFocus={() => setStop(day)}
              onOpen={() => onOpen(day)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DayProps {
  name: string;
  number: number;
  day: number;
  parts: readonly DayPart[];
  isStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function Day({ name, number, day, parts, isStop, onFocus, onOpen }: DayProps) {
  const startingParts = parts.filter(({ goesOn }) => !goesOn);
  const lowest = startingParts.reduce<number | null>(
    (low, { task: { mood } }) => (mood !== null && (low === null || mood < low) ? mood : low),
    null,
  );
  const count = startingParts.length === 1 ? '1 task' : `${startingParts.length} tasks`;
  const described = [
    name,
    count,
    lowest === null ? '' : `lowest mood ${moodLabel(lowest).toLowerCase()}`,
  ];
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={described.filter(Boolean).join(', ')}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className={styles.dayTop}>
        <b>{number}</b>
        {startingParts.length > 0 ? (
          <span className={styles.count}>{startingParts.length}</span>
        ) : null}
        {lowest === null ? null : <MoodFace mood={lowest} />}
      </span>
      {startingParts.slice(0, maxTitles).map(({ task }) => (
        <span
          key={task.id}
          className={styles.title}
          data-product={task.touchesProduct || undefined}
        >
          {task.title || 'Untitled task'}
        </span>
      ))}
      {startingParts.length > maxTitles ? (
        <span className={styles.more}>{startingParts.length - maxTitles} more</span>
      ) : null}
    </button>
  );
}
