import {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import type { PlannedEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { typicalDay } from '../analysis/typical-day.ts';
import type { DayRecord } from '../day-in-life-document.ts';
import { planBoard, planEntries, planTypical } from '../edits.ts';
import { readTime } from '../time/times.ts';
import { type Entry, readEntry } from './parse-entry.ts';
import { placeEntries } from './plan-entries.ts';

export type DiaryField = 'time' | 'end' | 'text' | 'mood' | 'energy' | 'place' | 'devices' | 'who';

/** What the columns of a diary can be. */
export const diaryMeanings: readonly ColumnMeaning<DiaryField>[] = [
  {
    id: 'time',
    word: 'Time',
    heads: /^(?:time|start|from|begin|when|uhrzeit|zeit|von)$/i,
    missing: 'It names no time.',
    kind: 'text',
  },
  { id: 'end', word: 'End', heads: /^(?:end|to|until|till|bis|ende)$/i, kind: 'text' },
  {
    id: 'text',
    word: 'What is done',
    heads: /^(?:text|task|title|activity|what|entry|note|tätigkeit|was)$/i,
    kind: 'text',
    most: [lengths.taskTitle, 'What is done'],
  },
  {
    id: 'mood',
    word: 'Mood',
    heads: /^(?:mood|feeling|stimmung)$/i,
    kind: 'number',
    least: -2,
    most: 2,
    whole: true,
  },
  {
    id: 'energy',
    word: 'Energy',
    heads: /^energy$/i,
    kind: 'number',
    least: 1,
    most: 5,
    whole: true,
  },
  {
    id: 'place',
    word: 'Place',
    heads: /^(?:place|where|location|ort)$/i,
    kind: 'text',
    most: [lengths.title, 'The place'],
  },
  {
    id: 'devices',
    word: 'Devices, by comma',
    heads: /^(?:devices?|tools?|with)$/i,
    kind: 'text',
    most: [lengths.text, 'The list of devices'],
  },
  {
    id: 'who',
    word: 'Participant',
    heads: /^(?:who|participant|person|name|id)$/i,
    repeats: true,
    kind: 'text',
    most: [lengths.fullName, 'The name of the participant'],
  },
];

/** What would come of a diary. */
export interface DiaryPlan {
  planned: PlannedEdit[];
  failed: FailedLine[];
  count: number;
  told: string;
  /** The board that it comes to lie on. */
  board: string;
}

interface Into {
  boards: readonly DayRecord<'boards'>[];
  board: DayRecord<'boards'>;
  lane: string | null;
}

/**
 * Plans the import of a diary, a line an entry. That of one person becomes tasks of the board; those of
 * several are laid over each other to a typical day, on a board of its own.
 */
export function planDiary(
  table: Table,
  columns: readonly ColumnChoice<DiaryField>[],
  { boards, board, lane }: Into,
  newId: () => string,
): DiaryPlan {
  const { lines, failed } = readLines(diaryMeanings, table, columns);
  const read = lines.map(({ line, says }) => ({ line, who: says.who, ...entryOf(says) }));
  const people = [...new Set(read.map(({ who }) => who).filter(Boolean))];
  const wrong = read.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : []));
  const placed = (of: typeof read) => {
    const told = of.flatMap(({ line, entry }) => (entry ? [{ line, entry, text: '' }] : []));
    return placeEntries(told, board);
  };
  if (people.length < 2) {
    const { entries, failed: misplaced } = placed(read);
    const { planned } = planEntries(entries, { board: board.id, lane }, newId);
    const told = counted(entries.length, 'task');
    const stayedOut = inOrder(failed, wrong, misplaced);
    return { planned, count: entries.length, told, board: board.id, failed: stayedOut };
  }
  const diaries = people.map((who) => ({ who, ...placed(read.filter((one) => one.who === who)) }));
  const blocks = typicalDay(diaries);
  const facts = {
    title: 'Typical day',
    kind: 'typical',
    starts: board.starts,
    ends: board.ends,
  } as const;
  const typical = planBoard(boards, facts, newId);
  const planned = planTypical(blocks, { board: typical.id, lane: typical.lane }, newId);
  const told =
    blocks.length === 0
      ? ''
      : `a typical day of ${counted(blocks.length, 'block')} from ${people.length} participants`;
  return {
    planned: blocks.length === 0 ? [] : [...typical.planned, ...planned],
    count: blocks.length,
    told,
    board: typical.id,
    failed: inOrder(
      failed,
      wrong,
      diaries.flatMap((one) => one.failed),
    ),
  };
}

function entryOf(says: Readonly<Record<DiaryField, string>>): { entry?: Entry; problem?: string } {
  const { time, end, text, mood, energy, place, devices } = says;
  // A cell may hold both times, as a line does.
  const { entry, problem } = readEntry(/^\d{1,2}$/.test(time) ? `${time}:00` : time);
  if (!entry) return { problem: timeless(problem) };
  const until = end === '' ? entry.end : readTime(end);
  if (end !== '' && until === null) return { problem: `${end} is no time of the day.` };
  const names = devices.split(/[,;]/).map((name) => cutTo(name.trim(), lengths.title));
  return {
    entry: {
      ...entry,
      end: until,
      title: text || entry.title,
      place: place || entry.place,
      devices: devices === '' ? entry.devices : [...new Set(names.filter(Boolean))].slice(0, 12),
      mood: mood === '' ? entry.mood : Number(mood),
      energy: energy === '' ? entry.energy : Number(energy),
    },
  };
}

/** What is wrong with a line is said of its column. */
function timeless(problem: string): string {
  return problem.replace('It begins with no time, as', 'Its time is none. Write it as');
}

function inOrder(
  failed: readonly FailedLine[],
  wrong: readonly FailedLine[],
  misplaced: readonly { line: number; problem: string }[],
): FailedLine[] {
  const told = misplaced.map(({ line, problem }) => ({ line, reason: problem }));
  return [...failed, ...wrong, ...told].sort((a, b) => a.line - b.line);
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
