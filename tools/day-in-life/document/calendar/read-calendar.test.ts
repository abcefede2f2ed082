import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainText } from '#kernel/plain-text.ts';
import { readEntries } from '../entry/plan-entries.ts';
import { readCalendar } from './read-calendar.ts';

const day = { scale: 'day', date: null, zone: '', starts: 0, ends: 1440 } as const;
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const part = fc.oneof(
  fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VCALENDAR', 'DTSTART:20260310T140000Z'),
  fc.constantFrom('DTSTART;TZID=Nowhere/Else:20261399T990000', 'DURATION:-P9W', 'DTEND:0', ' x'),
  fc.constantFrom('SUMMARY:\0\ud800', 'DTSTART;TZID="eUrOpE/bErLiN":20260329T023000'),
  fc.string({ unit: 'binary' }),
);

test('whatever a file holds, each line of its calendar is a task or says why it is none', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('', 'Europe/Berlin'), (parts, zone) => {
      for (const { date, lines } of readCalendar(parts.join('\r\n'), zone)) {
        expect(date).toMatch(/^\+?-?\d+-\d\d/);
        expect(lines.every(isPlainText)).toBe(true);
        const { entries, failed } = readEntries(lines.join('\n'), day);
        expect(entries.length + failed.length).toBe(lines.length);
      }
    }),
  );
});

test('a calendar of many years is read up to its limit, and a line without end stops nothing', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    event(`DTSTART:2026031${at % 10}T100000`, `SUMMARY:${at}`),
  ).flat();
  const days = readCalendar(many.join('\r\n'), '');
  expect(days.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(5000);
  const long = event('DTSTART:20260310T100000', `SUMMARY:${'\\,;:"'.repeat(300_000)}`);
  const [line] = readCalendar(long.join('\n'), '')[0]?.lines ?? [];
  expect(line?.length).toBeLessThan(200);
});

test('more zones than there are leave none behind', () => {
  const zones = Array.from({ length: 3000 }, (_, at) =>
    event(`DTSTART;TZID=Zone/${at}:20260310T100000`, 'SUMMARY:Call'),
  ).flat();
  expect(readCalendar(zones.join('\n'), '')[0]?.lines).toHaveLength(3000);
});
