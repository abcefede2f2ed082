import type { DayRecord } from '../../document/day-in-life-document.ts';
import { formatClock } from '../../document/time/times.ts';
import { moodLabel } from '../icons/mood-face.tsx';

/** The description of a task for screen readers. */
export function describeTask(task: DayRecord<'tasks'>): string {
  const { title, start, end, place, devices, people, mood, touchesProduct } = task;
  const described = [
    title || 'Untitled task',
    `${formatClock(start)} to ${formatClock(end)}`,
    place,
    ...devices,
    ...people.map((name) => `with ${name}`),
    mood === null ? '' : `mood ${moodLabel(mood).toLowerCase()}`,
    touchesProduct ? 'touches the product' : '',
  ];
  return described.filter(Boolean).join(', ');
}
