import type { DayRecord } from '../../document/day-in-life-document.ts';
import { clockWords } from '../../document/time/times.ts';
import { moodWord } from '../icons/mood-face.tsx';

/** What a screen reader says of a task. */
export function taskWords(task: DayRecord<'tasks'>): string {
  const { title, start, end, place, devices, people, mood, touchesProduct } = task;
  const told = [
    title || 'Untitled task',
    `${clockWords(start)} to ${clockWords(end)}`,
    place,
    ...devices,
    ...people.map((name) => `with ${name}`),
    mood === null ? '' : `mood ${moodWord(mood).toLowerCase()}`,
    touchesProduct ? 'touches the product' : '',
  ];
  return told.filter(Boolean).join(', ');
}
