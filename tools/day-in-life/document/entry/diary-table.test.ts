import { expect, test } from 'vitest';
import { readTextTable } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import { type DayValue, dayInLifeDocument } from '../day-in-life-document.ts';
import { addBoard } from '../edits.ts';
import { guessDiaryColumns, tidyDiary } from './diary-columns.ts';
import { planDiary } from './diary-table.ts';

/** Imports a table into a project with one empty board. */
function imported(table: string[][]) {
  const document = emptyDocument(dayInLifeDocument);
  applyEdit(document, addBoard, { id: 'b', title: 'Today', position: 'a0' }, { kind: 'user' });
  const read = (): DayValue => readDocument(dayInLifeDocument, document).value;
  const ids = Array.from({ length: 100 }, (_, at) => `r${String(at).padStart(3, '0')}`);
  const [board] = read().boards;
  if (!board) throw new Error('There is no board.');
  const into = { boards: read().boards, board, lane: null };
  const columns = guessDiaryColumns(table);
  const plan = planDiary(table, columns, into, () => ids.shift() ?? '');
  applyPlanned(document, plan.planned, { kind: 'import' });
  return { ...plan, day: read() };
}

test('a diary with time, text and mood becomes tasks that last until the next; invalid lines and cells are listed', () => {
  const { day, summary, failed, omitted } = imported([
    ['Time', 'Text', 'Mood', 'Place'],
    ['7:10', 'Medicine round', '-1', 'ward'],
    ['8:30', 'Washing', '2', 'ward'],
    ['9:20-10:00', "Doctor's round", '', ''],
    ['', 'Lost', '', ''],
    ['later', 'Lunch', '', ''],
    ['11:00', 'Notes', '7', ''],
  ]);
  expect(summary).toBe('4 tasks');
  expect(day.tasks.map(({ start, end, title, mood }) => ({ start, end, title, mood }))).toEqual([
    { start: 430, end: 510, title: 'Medicine round', mood: -1 },
    { start: 510, end: 560, title: 'Washing', mood: 2 },
    { start: 560, end: 600, title: "Doctor's round", mood: null },
    { start: 660, end: 690, title: 'Notes', mood: null },
  ]);
  expect(failed).toEqual([
    { line: 5, reason: 'It names no time.' },
    { line: 6, reason: 'Its time is not valid. Write it as 7:10-8:30.' },
  ]);
  expect(omitted).toEqual([{ line: 7, column: 'Mood', value: '7', reason: '7 is more than 2.' }]);
});

test('the diaries of several participants are merged on a new board, with the participants of each block', () => {
  const { day, summary } = imported([
    ['Participant', 'Start', 'End', 'Activity'],
    ['P01', '7:00', '7:30', 'Bus'],
    ['P01', '8:00', '12:00', 'Desk'],
    ['P02', '7:20', '8:00', 'bus'],
    ['P02', '9:00', '12:30', 'Desk'],
    ['P03', '6:50', '7:20', 'Bus'],
  ]);
  expect(summary).toBe('a typical day of 2 blocks from 3 participants');
  expect(day.boards.map(({ title, kind }) => [title, kind])).toEqual([
    ['Today', 'current'],
    ['Typical day', 'typical'],
  ]);
  expect(day.tasks.map(({ start, end, from }) => [start, end, from])).toEqual([
    [420, 450, 'P01, P02, P03'],
    [510, 735, 'P01, P02'],
  ]);
  expect(day.evidence.map(({ ref }) => ref).sort()).toEqual(['P01', 'P01', 'P02', 'P02', 'P03']);
});

test.each<[string, string[][]]>([
  [
    'a spreadsheet',
    [
      ['Start', 'End', 'Task'],
      ['6:00', '6:45', 'Gets up'],
      ['13:30', '14:15', 'Lunch'],
    ],
  ],
  [
    'names that say nothing',
    [
      ['A', 'B', 'C', 'D'],
      ['P7', '06:00:00', '06:45:10', 'Gets up'],
      ['P7', '1:30 p.m.', '2:15 p.m.', 'Lunch'],
    ],
  ],
  [
    'both times in one cell',
    [
      ['Slot', 'Happening'],
      ['06.00 Uhr - 06.45 Uhr', 'Gets up'],
      ['13h30–14h15', 'Lunch'],
    ],
  ],
  [
    'parts of a day',
    [
      ['Start', 'End', 'Task'],
      ['0.25', '0.28125', 'Gets up'],
      ['0.5625', '0.59375', 'Lunch'],
    ],
  ],
  [
    'days in the cells',
    [
      ['Beginn', 'Ende', 'Tätigkeit'],
      ['09.12.2025 06:00', '09.12.2025 06:45', 'Gets up'],
      ['09.12.2025 13:30', '09.12.2025 14:15', 'Lunch'],
    ],
  ],
  [
    'French words',
    [
      ['Début', 'Fin', 'Activité'],
      ['6 h du matin', '6h45', 'Gets up'],
      ['13h30', '14h15', 'Lunch'],
    ],
  ],
])('the columns of a diary are guessed: %s', (_, table) => {
  const { day, failed } = imported(table);
  expect(failed).toEqual([]);
  expect(day.tasks.map(({ start, end, title }) => [start, end, title])).toEqual([
    [360, 405, 'Gets up'],
    [810, 855, 'Lunch'],
  ]);
});

test('entries of a later day are not on the first one', () => {
  const { day, failed } = imported([
    ['Date', 'Time', 'Task'],
    ['2025-12-09', '8:00-9:00', 'Desk'],
    ['2025-12-12', '8:00-9:00', 'Desk again'],
  ]);
  expect(day.tasks.map(({ title }) => title)).toEqual(['Desk']);
  expect(failed.map(({ line }) => line)).toEqual([3]);
});

test('a line with an invalid end or day is imported without it', () => {
  const { day, failed, omitted } = imported([
    ['Date', 'Start', 'End', 'Task'],
    ['soon', '8:00', 'late', 'Desk'],
    ['', '9:00', '10:00', 'Lunch'],
  ]);
  expect(day.tasks.map(({ start, end }) => [start, end])).toEqual([
    [480, 540],
    [540, 600],
  ]);
  expect(failed).toEqual([]);
  expect(omitted).toEqual([
    { line: 2, column: 'End', value: 'late', reason: 'It is not a time of day.' },
    { line: 2, column: 'Date', value: 'soon', reason: 'It is not a date such as 2026-11-30.' },
  ]);
});

test('dates with slashes are read in the order of the whole column', () => {
  const { day, failed } = imported([
    ['Date', 'Time', 'Task'],
    ['12/11/2026', '8:00-9:00', 'Desk'],
    ['13/11/2026', '0:30-1:00', 'Bed'],
  ]);
  expect(failed).toEqual([]);
  // With the month first, the days would be a month apart.
  expect(day.tasks.map(({ title, start }) => [title, start])).toEqual([
    ['Desk', 8 * 60],
    ['Bed', 24 * 60 + 30],
  ]);
});

const hourOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

test.each<[string, string, string[]]>([
  [
    'Toggl',
    'User,Task,Description,Start date,Start time,End date,End time,Duration\nAnna,,Design,2026-03-02,09:00:00,2026-03-02,10:30:00,01:30:00\nAnna,,Call,2026-03-03,00:10:00,2026-03-03,00:40:00,00:30:00',
    ['9:00-10:30 Design', '24:10-24:40 Call'],
  ],
  [
    'a form',
    'Timestamp,What are you doing?,Where are you?,How do you feel (1-5)?\n3/2/2026 9:05:33,Reads mail,Home,4\n3/2/2026 9:40:01,Lunch,Canteen,5',
    ['9:05-9:40 Reads mail @Home', '9:40-10:10 Lunch @Canteen'],
  ],
  [
    'a form in German, with the number of each answer',
    'ID;Startzeit;Fertigstellungszeit;E-Mail;Name;Was machst du gerade?;Wo?\n1;02.03.2026 09:05:33;02.03.2026 09:06:00;anonymous;;Liest Mails;Büro\n2;02.03.2026 09:40:01;02.03.2026 09:41:00;anonymous;;Mittag;Kantine',
    ['9:05-9:40 Liest Mails @Büro', '9:40-10:10 Mittag @Kantine'],
  ],
  [
    'how long each took',
    'Start,Duration,Activity\n9:00,0:30,Mail\n10:00,75 min,Call\n12:00,"1,5 h",Lunch',
    ['9:00-9:30 Mail', '10:00-11:15 Call', '12:00-13:30 Lunch'],
  ],
  [
    'hours in the head',
    'Zeit;Dauer (h);Was\n9:00;0,5;Mail\n10:00;1;Anruf',
    ['9:00-9:30 Mail', '10:00-11:00 Anruf'],
  ],
  ['no head', '7:10,Gets up\n8:00,Bus', ['7:10-8:00 Gets up', '8:00-8:30 Bus']],
  [
    'lines in one column',
    'Diary\n7:10-8:00 Gets up\n8:00-9:00 Bus, then walk @Bus\n9:00-9:30 Work: mails',
    ['7:10-8:00 Gets up', '8:00-9:00 Bus, then walk @Bus', '9:00-9:30 Work: mails'],
  ],
  [
    'days that are written once',
    'Date,Time,Activity\n2026-03-02,9:00-9:30,Mail\n,10:00-10:30,Call\n2026-03-03,0:10-0:20,Bed\n,0:20-0:30,Dream',
    ['9:00-9:30 Mail', '10:00-10:30 Call', '24:10-24:20 Bed', '24:20-24:30 Dream'],
  ],
  [
    'weekdays',
    'Wann;Was\nMo 9:00-9:30;Mail\nDi, 0:10-0:20;Bett',
    ['9:00-9:30 Mail', '24:10-24:20 Bett'],
  ],
  [
    'lines that are numbered',
    'Nr,Zeit,Was\n1,9:00,Mail\n2,10:00,Anruf',
    ['9:00-10:00 Mail', '10:00-10:30 Anruf'],
  ],
])('a diary of %s is read as intended', (_, text, tasks) => {
  const { day, failed, omitted } = imported(
    tidyDiary({ table: readTextTable(text).table }, null).table,
  );
  expect([failed, omitted]).toEqual([[], []]);
  expect(
    day.tasks.map(
      ({ start, end, title, place }) =>
        `${hourOf(start)}-${hourOf(end)} ${title}${place && ` @${place}`}`,
    ),
  ).toEqual(tasks);
  expect(day.tasks.every(({ mood, energy }) => mood === null && energy === null)).toBe(true);
});

test('a column of participants separates the diaries of several', () => {
  const { summary } = imported([
    ['P', 'Zeit', 'Tätigkeit'],
    ['P1', '9:00-10:00', 'Mail'],
    ['P1', '10:00-11:00', 'Anruf'],
    ['P2', '9:00-10:00', 'Mail'],
  ]);
  expect(summary).toBe('a typical day of 2 blocks from 2 participants');
});
