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
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { dayMinutes } from '../time/clock.ts';
import { readLeadingWeekday } from '../time/weekday.ts';
import { type DiaryField, diaryMeanings } from './diary-columns.ts';
import { readLength } from './diary-lengths.ts';
import { type DiaryTimes, isSerialColumn, readDiaryTimes, type TimeColumn } from './diary-times.ts';
import { type Entry, emptyEntry, readEntry } from './parse-entry.ts';

/** The lines of a diary that were read as entries, and what was left out. */
export interface DiaryLines {
  entries: DiaryLine[];
  /** The names of the participants of all lines, also of those that failed. */
  people: string[];
  failed: FailedLine[];
  /** Cells that are left out of lines that are imported, by line. */
  omitted: OmittedCell[];
}

export interface DiaryLine {
  /** The line of the table, counted from 1. */
  line: number;
  /** The participant; empty if the line names none. */
  who: string;
  entry: Entry;
}

/** Reads a table as a diary, one entry a line. */
export function readDiary(table: Table, columns: readonly ColumnChoice<DiaryField>[]): DiaryLines {
  const { lines, failed, omitted: invalid } = readLines(diaryMeanings, table, columns, 'omit');
  const written = writtenBy(lines);
  const headers = headersOf(diaryMeanings, table, columns);
  const inHours = /\((?:h|hours?|std\.?|stunden)\)/i.test(headers.get('length') ?? '');
  const read = onDays(
    lines.map(({ line, says }) => ({ line, who: says.who, ...entryOf(says, written, inHours) })),
  );
  const unread = read.flatMap(({ line, unread = [] }) =>
    unread.map(({ field, ...cell }) => ({ line, column: headers.get(field) ?? '', ...cell })),
  );
  const imported = read.flatMap(({ line, who, entry }) => (entry ? [{ line, who, entry }] : []));
  const out = new Set(read.flatMap(({ line, entry }) => (entry ? [] : line)));
  return {
    entries: imported,
    people: [...new Set(read.map(({ who }) => who).filter(Boolean))],
    failed: [
      ...failed,
      ...read.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : [])),
    ],
    omitted: [...invalid, ...unread]
      .filter(({ line }) => !out.has(line))
      .sort((a, b) => a.line - b.line),
  };
}

interface DiaryEntry {
  entry?: Entry;
  problem?: string;
  /** Days since 1970, where the line names its day. */
  day?: number | null;
  /** Cells that could not be read as values of their columns. */
  unread?: { field: DiaryField; value: string; reason: string }[];
}

interface WrittenTimes {
  time: TimeColumn;
  end: TimeColumn;
  day: DayOrder | null;
}

/** Detects from the columns of a diary how its times and days are written. */
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
  // The cell of the time may hold the activity, too, as a typed line does.
  const { entry, problem } = times ? { entry: entryAt(times) } : readEntry(time);
  if (!entry) return { problem: timeless(problem ?? '') };
  const until = end === '' ? null : readDiaryTimes(end, written.end);
  // An ambiguous date is read with the month first: only the distance between days matters.
  const day =
    date === ''
      ? null
      : (readLeadingDay(date, written.day ?? 'month first').day ??
        readDay(date) ??
        readLeadingWeekday(date).day);
  const unread: DiaryEntry['unread'] = [];
  if (end !== '' && until === null)
    unread.push({ field: 'end', value: end, reason: 'It is not a time of day.' });
  if (date !== '' && day === null)
    unread.push({ field: 'date', value: date, reason: 'It is not a date such as 2026-11-30.' });
  const minutes = readLength(length, inHours);
  if (length !== '' && minutes === null)
    unread.push({ field: 'length', value: length, reason: 'It is not a duration, such as 0:30.' });
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
 * Moves entries as many days later as their day is after the first day of their participant. A line
 * without a day belongs to the day of the line before it, because a day is often written once.
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

/** The problem of a typed line, worded for a cell of the time column. */
function timeless(problem: string): string {
  return problem.replace(
    'It does not start with a time, such as',
    'Its time is not valid. Write it as',
  );
}
