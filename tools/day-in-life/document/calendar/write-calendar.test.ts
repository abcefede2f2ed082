import { expect, test } from 'vitest';
import { planEdit } from '#kernel/document/edit.ts';
import { apply, read, smallDay } from '../../fixtures/small-day.ts';
import * as edits from '../edits.ts';
import { writeCalendar } from './write-calendar.ts';

const written = { today: '2026-11-23', stamp: '20261123T080000Z' };
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a project is a calendar of its tasks, in UTC where date and zone are known', () => {
  expect(linesOf(writeCalendar(read(smallDay()), written))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sightline//Day in the Life Of//EN',
    'BEGIN:VEVENT',
    'UID:walks@sightline',
    'DTSTAMP:20261123T080000Z',
    'DTSTART:20260329T003000Z',
    'DTEND:20260329T013000Z',
    'SUMMARY:Untitled task',
    'CATEGORIES:Early shift',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:notes@sightline',
    'DTSTAMP:20261123T080000Z',
    // From that night on, Lisbon is an hour ahead of UTC.
    'DTSTART:20260329T060000Z',
    'DTEND:20260329T063000Z',
    'SUMMARY:Types notes\\, standing\\; again',
    'LOCATION:Corridor',
    'DESCRIPTION:She types.\\nAgain.\\nSlow\\nTwice the work\\nfor each patient\\nDictate',
    'CATEGORIES:Early shift',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:tea@sightline',
    'DTSTAMP:20261123T080000Z',
    'DTSTART:20261123T110000',
    'DTEND:20261123T111500',
    'SUMMARY:Tea',
    'LOCATION:Kitchen',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['2026-03-29', '', 'DTSTART:20260329T110000'],
  ['2026-01-05', 'America/New_York', 'DTSTART:20260105T160000Z'],
  ['2026-07-05', 'America/New_York', 'DTSTART:20260705T150000Z'],
  ['2026-07-05', 'Asia/Kolkata', 'DTSTART:20260705T053000Z'],
  [null, 'Asia/Kolkata', 'DTSTART:20261123T110000'],
])('eleven on %s in %j is %s', (date, zone, start) => {
  const document = smallDay();
  apply(document, planEdit(edits.changeBoard, { id: 'plain', date, zone }));
  expect(linesOf(writeCalendar(read(document), written))).toContain(start);
});

test.each([
  ['letters of one octet', 'a'.repeat(100)],
  ['letters of two octets', 'ä'.repeat(100)],
  ['letters of three octets', '漢'.repeat(100)],
  ['letters of four octets', '😀'.repeat(75)],
  ['letters of all kinds', 'aä漢😀'.repeat(40)],
])('no line has more than 75 octets, and no character is cut: %s', (_, title) => {
  const document = smallDay();
  apply(
    document,
    planEdit(edits.changeTask, { id: 'tea', title: title.slice(0, 100).toWellFormed() }),
  );
  const text = writeCalendar(read(document), written);
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  // Lines are filled: no folded line has room for another character.
  const long = text.split('\r\n').findLastIndex((line) => line.startsWith('SUMMARY:'));
  expect(octets[long]).toBeGreaterThan(69);
  expect(linesOf(text)).toContain(`SUMMARY:${title.slice(0, 100).toWellFormed()}`);
});

test('special characters of the format are escaped', () => {
  const document = smallDay();
  apply(document, planEdit(edits.changeTask, { id: 'tea', title: 'a\\b;c,d' }));
  expect(linesOf(writeCalendar(read(document), written))).toContain('SUMMARY:a\\\\b\\;c\\,d');
});
