import {
  type AcceptedLine,
  type ColumnChoice,
  type DayOrder,
  dayOrderOf,
  type FailedLine,
  headersOf,
  type OmittedCell,
  readDay,
  readLeadingDay,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { typicalDay } from '../analysis/typical-day.ts';
import type { DayRecord } from '../day-in-life-document.ts';
import { planBoard, planEntries, planTypical } from '../edits.ts';
import { dayMinutes } from '../time/clock.ts';
import { readLeadingWeekday } from '../time/weekday.ts';
import { type DiaryField, diaryMeanings } from './diary-columns.ts';
import { readLength } from './diary-lengths.ts';
import { type DiaryTimes, isSerialColumn, readDiaryTimes, type TimeColumn } from './diary-times.ts';
import { type Entry, emptyEntry, readEntry } from './parse-entry.ts';
import { placeEntries } from './plan-entries.ts';

/** What would come of a diary. */
export interface DiaryPlan {
  planned: PlannedEdit[];
  failed: FailedLine[];
  /** Cells that are left out of the lines that come in. */
  omitted: OmittedCell[];
  count: number;
  summary: string;
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
  const { lines, failed, omitted: invalid } = readLines(diaryMeanings, table, columns, 'omit');
  const written = writtenBy(lines);
  const headers = headersOf(diaryMeanings, table, columns);
  const inHours = /\((?:h|hours?|std\.?|stunden)\)/i.test(headers.get('length') ?? '');
  const read = onDays(
    lines.map(({ line, says }) => ({ line, who: says.who, ...entryOf(says, written, inHours) })),
  );
  const out = new Set(read.flatMap(({ line, entry }) => (entry ? [] : line)));
  const unread = read.flatMap(({ line, unread }) =>
    (unread ?? []).map(({ field, ...cell }) => ({
      line,
      column: headers.get(field) ?? '',
      ...cell,
    })),
  );
  const omitted = [...invalid, ...unread]
    .filter(({ line }) => !out.has(line))
    .sort((a, b) => a.line - b.line);
  const people = [...new Set(read.map(({ who }) => who).filter(Boolean))];
  const wrong = read.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : []));
  const placed = (of: typeof read) => {
    const told = of.flatMap(({ line, entry }) => (entry ? [{ line, entry, text: '' }] : []));
    return placeEntries(told, board);
  };
  if (people.length < 2) {
    const { entries, failed: misplaced } = placed(read);
    const { planned } = planEntries(entries, { board: board.id, lane }, newId);
    const summary = counted(entries.length, 'task');
    const stayedOut = inOrder(failed, wrong, misplaced);
    return { planned, count: entries.length, summary, board: board.id, failed: stayedOut, omitted };
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
  const summary =
    blocks.length === 0
      ? ''
      : `a typical day of ${counted(blocks.length, 'block')} from ${people.length} participants`;
  return {
    planned: blocks.length === 0 ? [] : [...typical.planned, ...planned],
    count: blocks.length,
    summary,
    board: typical.id,
    omitted,
    failed: inOrder(
      failed,
      wrong,
      diaries.flatMap((one) => one.failed),
    ),
  };
}

interface DiaryEntry {
  entry?: Entry;
  problem?: string;
  /** Days since 1970, where the line names its day. */
  day?: number | null;
  /** Cells that are not what their columns hold. */
  unread?: { field: DiaryField; value: string; reason: string }[];
}

interface WrittenTimes {
  time: TimeColumn;
  end: TimeColumn;
  day: DayOrder | null;
}

/** How the times and days of a diary are written: as their columns say. */
function writtenBy(lines: readonly AcceptedLine<DiaryField>[]): WrittenTimes {
  const cellsOf = (field: DiaryField) => lines.map(({ says }) => says[field]);
  const [time, end, day] = [cellsOf('time'), cellsOf('end'), cellsOf('date')];
  const order = dayOrderOf([...day, ...time, ...end]);
  return {
    time: { isSerial: isSerialColumn(time), order },
    end: { isSerial: isSerialColumn(end), order },
    day: order,
  };
}

function entryOf(
  says: Readonly<Record<DiaryField, string>>,
  written: WrittenTimes,
  inHours: boolean,
): DiaryEntry {
  const { time, end, length, date, text, mood, energy, place, devices } = says;
  const times = readDiaryTimes(time, written.time);
  // A cell may hold what is done as well, as a line does.
  const { entry, problem } = times ? { entry: entryAt(times) } : readEntry(time);
  if (!entry) return { problem: timeless(problem ?? '') };
  const until = end === '' ? null : readDiaryTimes(end, written.end);
  // In a diary a date that may be two is read as Americans write it: what counts is how days follow each other.
  const day =
    date === ''
      ? null
      : (readLeadingDay(date, written.day ?? 'month first').day ??
        readDay(date) ??
        readLeadingWeekday(date).day);
  const unread: DiaryEntry['unread'] = [];
  if (end !== '' && until === null)
    unread.push({ field: 'end', value: end, reason: 'It is no time of the day.' });
  if (date !== '' && day === null)
    unread.push({ field: 'date', value: date, reason: 'It is not a date such as 2026-11-30.' });
  const minutes = readLength(length, inHours);
  if (length !== '' && minutes === null)
    unread.push({ field: 'length', value: length, reason: 'It is no length of time, as 0:30.' });
  const own = entry.end ?? (minutes === null ? null : entry.start + minutes);
  const names = devices.split(/[,;]/).map((name) => cutTo(name.trim(), lengths.title));
  const [from, to] = [times?.day ?? day, until?.day ?? null];
  const later = from !== null && to !== null && to > from ? (to - from) * dayMinutes : 0;
  return {
    day: from,
    unread,
    entry: {
      ...entry,
      end: until === null ? own : until.start + later,
      title: text || entry.title,
      place: place || entry.place,
      devices: devices === '' ? entry.devices : [...new Set(names.filter(Boolean))].slice(0, 12),
      mood: mood === '' ? entry.mood : Number(mood),
      energy: energy === '' ? entry.energy : Number(energy),
    },
  };
}

/**
 * Lines of later days than the first of their participant stand as many days later. A day is often written once, above
 * or in the first line of it, so a line that names none is of the day before it.
 */
function onDays<One extends DiaryEntry & { who: string }>(given: readonly One[]): One[] {
  const lasts = new Map<string, number>();
  const read = given.map((one): One => {
    const day = one.day ?? lasts.get(one.who) ?? null;
    if (day !== null) lasts.set(one.who, day);
    return { ...one, day };
  });
  const firsts = new Map<string, number>();
  for (const { who, day = null } of read)
    if (day !== null) firsts.set(who, Math.min(day, firsts.get(who) ?? day));
  return read.map((one) => {
    const { day = null, entry, who } = one;
    const later = day === null ? 0 : (day - (firsts.get(who) ?? day)) * dayMinutes;
    if (!entry || later === 0) return one;
    const end = entry.end === null ? null : entry.end + later;
    return { ...one, entry: { ...entry, start: entry.start + later, end } };
  });
}

const entryAt = ({ start, end }: DiaryTimes): Entry => ({ ...emptyEntry(), start, end });

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
