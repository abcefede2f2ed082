import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import { longestLines } from '../../contract/codes.ts';
import type { DayRecord } from '../day-in-life-document.ts';
import { clockOf, dayMinutes } from '../time/clock.ts';
import { meantEnd, problemOf } from '../time/rules.ts';
import { type Entry, readEntry } from './parse-entry.ts';

/** A line that could not be read as a task, and why. */
export interface FailedLine {
  /** Counted from 1. */
  line: number;
  text: string;
  problem: string;
}

export interface PlacedEntry extends Entry {
  end: number;
}

export interface ReadEntries {
  entries: PlacedEntry[];
  failed: FailedLine[];
}

type Board = Pick<DayRecord<'boards'>, 'scale' | 'date' | 'zone' | 'starts' | 'ends'>;

/** The minutes of a task without an end, if no task follows it. */
const usualLength = 30;

/** Reads lines as tasks of a board. Lines that are not tasks are returned with the reason. */
export function readEntries(given: string, board: Board): ReadEntries {
  if (given.length > longestLines) {
    const problem = `This is ${given.length} characters long. Up to ${longestLines} become tasks at once.`;
    return { entries: [], failed: [{ line: 1, text: `${cutTo(given, 40)}…`, problem }] };
  }
  const text = toPlainText(given);
  const failed: FailedLine[] = [];
  const read: { entry: Entry; line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const { entry, problem } = readEntry(line);
    if (entry) read.push({ entry, line: index + 1, text: line });
    else failed.push({ line: index + 1, text: line, problem });
  }
  const { entries, failed: misplaced } = placeEntries(read, board);
  return { entries, failed: [...failed, ...misplaced].sort((a, b) => a.line - b.line) };
}

/** Gives entries their times on a board: the right day, and an end. */
export function placeEntries(
  read: readonly { entry: Entry; line: number; text: string }[],
  board: Board,
): ReadEntries {
  const clock = clockOf(board);
  const starts = read.map(({ entry }) => meantStart(entry.start, board));
  const ordered = [...new Set(starts)].sort((a, b) => a - b);
  const following = new Map(ordered.map((start, at) => [start, ordered[at + 1]]));
  const entries: PlacedEntry[] = [];
  const failed: FailedLine[] = [];
  for (const [index, { entry, line, text }] of read.entries()) {
    const start = starts[index] ?? entry.start;
    const open = Math.min(following.get(start) ?? start + usualLength, start + 4 * 60);
    const end = entry.end === null ? open : meantEnd(start, entry.end);
    const times = { start, end, startsLater: false, endsLater: false };
    const problem = problemOf(times, clock);
    if (problem === null) entries.push({ ...entry, start, end });
    else failed.push({ line, text, problem });
  }
  return { entries, failed };
}

/** On a board that ends after midnight, an early time is on the next day. */
function meantStart(start: number, { starts, ends }: Board): number {
  const next = start + dayMinutes;
  return start < starts && next < ends ? next : start;
}
