import { timedTasks } from '../analysis/timed-tasks.ts';
import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { clockOf, wallAt } from '../time/clock.ts';
import { firstInstantOf, midnightOf } from '../time/zone.ts';

interface Written {
  /** The date of boards that have none, as `2026-03-29`. */
  today: string;
  /** The time of writing, as `20260329T071000Z`. */
  stamp: string;
}

/**
 * Writes the tasks of all boards as a calendar (RFC 5545). A board with a zone is written in UTC, which
 * calendar programs convert to their own zone; a board without one in times that are the same in every
 * zone.
 */
export function writeCalendar(day: DayValue, written: Written): string {
  const events = day.boards.flatMap((board) => eventsOf(day, board, written));
  const header = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sightline//Day in the Life Of//EN'];
  return [...header, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

function eventsOf(day: DayValue, board: DayRecord<'boards'>, { today, stamp }: Written): string[] {
  const clock = clockOf(board);
  const midnight = midnightOf(board.date ?? today);
  const momentOf = (passed: number) => {
    if (board.date && board.zone) {
      return `${stampOf(firstInstantOf(board.date, board.zone) + passed)}Z`;
    }
    return stampOf(midnight + wallAt(clock, passed).minute);
  };
  return timedTasks(board, day.tasks).flatMap(({ task, from, to }) => {
    const described = [task.saw, task.thought, task.pain, task.opportunity].filter(Boolean);
    return [
      'BEGIN:VEVENT',
      `UID:${task.id}@sightline`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${momentOf(from)}`,
      `DTEND:${momentOf(to)}`,
      `SUMMARY:${escaped(task.title || 'Untitled task')}`,
      ...(task.place ? [`LOCATION:${escaped(task.place)}`] : []),
      ...(described.length > 0 ? [`DESCRIPTION:${escaped(described.join('\n'))}`] : []),
      ...(board.title ? [`CATEGORIES:${escaped(board.title)}`] : []),
      'END:VEVENT',
    ];
  });
}

/** Formats minutes since 1970 as `20260329T071000`. */
function stampOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().replace(/[-:]/g, '').slice(0, 15);
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** The maximum octets of a line; a longer line is folded. */
const longest = 73;

function folded(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of line) {
    const more = octetsOf(letter.codePointAt(0) ?? 0);
    if (size + more > longest) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    [part, size] = [part + letter, size + more];
  }
  return [...parts, part].join('\r\n ');
}

/** The number of octets of a character in UTF-8. */
function octetsOf(letter: number): number {
  if (letter < 0x80) return 1;
  if (letter < 0x800) return 2;
  return letter < 0x10000 ? 3 : 4;
}
