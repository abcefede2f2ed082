import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { parseDelimited } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { readCalendar } from '../../document/calendar/read-calendar.ts';
import { dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { addBoard, addTask, changeBoard } from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import { dayFormat } from '../../document/out/open-format.ts';
import { planSample } from '../../document/sample.ts';
import { dayTemplates } from '../ready-templates.ts';
import { readSample } from '../samples.ts';
import { dayFiles } from './day-files.ts';
import { writers } from './day-writers.ts';

async function sampleDocument(): Promise<Y.Doc> {
  const document = emptyDocument(dayInLifeDocument);
  applyPlanned(document, planSample(await readSample(), newId), { kind: 'user' });
  return document;
}
const write = (to: keyof typeof writers, document: Y.Doc) => {
  const writer = writers[to];
  if (!writer) throw new Error(`Nothing writes ${to}.`);
  return writer({ title: 'Ines', document, options: {}, picture: async () => null });
};

test('every offered format is written', () => {
  expect(Object.keys(writers).sort()).toEqual([...dayFiles.formats].sort());
});

test('the table has one task a line, and opens in spreadsheets', async () => {
  const bytes = await write('csv', await sampleDocument());
  const [header, ...lines] = parseDelimited(bytes.toString('utf8').replace(/^\uFEFF/, ''), ',');
  expect(lines).toHaveLength(23 + 16);
  const round = lines.find((line) => line[5] === 'Medicine round 1');
  const described = Object.fromEntries((header ?? []).map((name, at) => [name, round?.[at]]));
  expect(described).toMatchObject({
    ...{ Board: 'Early shift today', Lane: 'Ines', Start: '07:10', End: '08:30', Minutes: '80' },
    ...{ Place: 'ward', Devices: 'scanner', 'Mood in words': 'Bad', 'Touches the product': 'yes' },
  });
});

test('the workbook has tasks, subtasks and hours', async () => {
  const worksheets = await readWorkbook(await write('xlsx', await sampleDocument()));
  expect(worksheets.map(({ sheet }) => sheet)).toEqual(['Tasks', 'Subtasks', 'Hours']);
  const hours = worksheets.find(({ sheet }) => sheet === 'Hours')?.data ?? [];
  expect(hours).toContainEqual(['Early shift today', 'Place', 'ward', 295, 0.396]);
});

test('the slides have the axis, the numbers and the tasks of each board', async () => {
  const parts = unzipSync(await write('pptx', await sampleDocument()));
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const text = slides.map((name) => strFromU8(parts[name] ?? new Uint8Array())).join('\n');
  // A cover, and for each board an axis, the totals and two tables.
  expect(slides).toHaveLength(1 + 2 * 4);
  for (const said of [
    'Types notes standing',
    'With the product: 40 %',
    'Early shift, one log-in',
  ]) {
    expect(text).toContain(said);
  }
});

test('the calendar is read back as the same tasks at the times of the board, wherever it is read', async () => {
  const document = emptyDocument(dayInLifeDocument);
  const night = {
    id: 'b',
    position: 'a0',
    date: '2026-10-24',
    zone: 'Europe/Berlin',
    starts: 1200,
    ends: 1920,
  };
  const task = { board: 'b', title: 'Watch; rounds, bells', place: 'ward 3' };
  applyPlanned(
    document,
    [
      planEdit(addBoard, night),
      planEdit(addTask, { id: 't1', ...task, start: 1320, end: 1440 + 60 }),
      // Over the hour that the clock shows twice: it lasts three hours and ends at three.
      planEdit(addTask, { id: 't2', ...task, title: 'Late', start: 1440 + 60, end: 1440 + 180 }),
    ],
    { kind: 'user' },
  );
  const text = (await write('ics', document)).toString('utf8');
  expect(text).toContain('DTSTART:20261024T200000Z\r\nDTEND:20261024T230000Z');
  expect(text).toContain('DTSTART:20261024T230000Z\r\nDTEND:20261025T020000Z');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const { days } = readCalendar(text, { zone: 'Europe/Berlin', date: null });
  expect(days.map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25']);
  expect(days[0]?.lines).toEqual(['22:00-01:00+1 Watch; rounds, bells @"ward 3"']);
  applyEdit(document, changeBoard, { id: 'b', zone: '' }, { kind: 'user' });
  const floating = (await write('ics', document)).toString('utf8');
  expect(floating).toContain('DTSTART:20261024T220000\r\n');
});

test('calendars of other programs are read: zones, durations, folded and escaped text, no whole days', () => {
  const text = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;TZID=America/New_York:20260310T090000'],
    ...['DURATION:PT1H30M', 'SUMMARY:Stand-up\\, then a very long', '  walk', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20260310', 'SUMMARY:Holiday', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'DTSTART:20260310T140000Z', 'DTEND:20260310T143000Z'],
    ...['SUMMARY:Call', 'LOCATION:Room 2', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  expect(readCalendar(text, { zone: 'America/New_York', date: null }).days).toEqual([
    {
      date: '2026-03-10',
      lines: ['09:00-10:30 Stand-up, then a very long walk', '10:00-10:30 Call @"Room 2"'],
    },
  ]);
  expect(readCalendar('no calendar', { zone: '', date: null }).days).toEqual([]);
});

test('the whole project is written as JSON, and read back without loss', async () => {
  const document = await sampleDocument();
  const written: unknown = JSON.parse((await write('json', document)).toString('utf8'));
  const read = dayFormat.read(written);
  expect(read.title).toBe('Ines');
  const said = (one: Y.Doc) => readDocument(dayInLifeDocument, one).value;
  expect(said(read.document)).toEqual(said(document));
});

test('every template is a day with tasks whose lines can be typed', () => {
  const templates = dayTemplates();
  expect(templates.map(({ id }) => id)).toHaveLength(5);
  for (const template of templates) {
    const { value } = readDocument(dayInLifeDocument, template.document());
    expect(value.tasks.length).toBeGreaterThan(8);
    const [board] = value.boards;
    if (!board) throw new Error(`${template.id} has no board.`);
    expect(readEntries('7:00-8:00 Bus', board).failed).toEqual([]);
  }
});

test('on slides no title is rotated, and each of 200 short titles is on the axis or in a table', async () => {
  const document = emptyDocument(dayInLifeDocument);
  const start = (at: number) => 360 + at * 5;
  applyPlanned(
    document,
    [
      planEdit(addBoard, { id: 'b', position: 'a0', starts: 360, ends: 1380 }),
      ...Array.from({ length: 200 }, (_, at) =>
        planEdit(addTask, {
          id: `t${at}`,
          board: 'b',
          title: `Check number ${at}`,
          start: start(at),
          end: start(at) + 5,
        }),
      ),
    ],
    { kind: 'user' },
  );
  const parts = unzipSync(await write('pptx', document));
  const axis = strFromU8(parts['ppt/slides/slide2.xml'] ?? new Uint8Array());
  expect(axis).not.toContain('vert="vert');
  const callouts = axis.match(/Check number \d+/g) ?? [];
  expect(callouts.length).toBeGreaterThan(20);
  expect(axis).toContain(`The titles of ${200 - callouts.length} tasks have no room here`);
  const tables = Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()))
    .join('\n');
  for (let at = 0; at < 200; at += 1) expect(tables).toContain(`Check number ${at}<`);
});
