import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainText } from '#kernel/text/plain-text.ts';
import { readEntries } from '../entry/plan-entries.ts';
import { readCalendar } from './read-calendar.ts';

const day = { scale: 'day', date: null, zone: '', starts: 0, ends: 1440 } as const;
const of = (zone = '', date: string | null = null) => ({ zone, date });
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const part = fc.oneof(
  fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VCALENDAR', 'DTSTART:20260310T140000Z'),
  fc.constantFrom('DTSTART;TZID=Nowhere/Else:20261399T990000', 'DURATION:-P9W', 'DTEND:0', ' x'),
  fc.constantFrom(
    'RRULE:FREQ=DAILY;INTERVAL=-1',
    'RRULE:FREQ=WEEKLY;BYDAY=2XX,;UNTIL=9',
    'EXDATE:,x',
  ),
  fc.constantFrom('SUMMARY:\0\ud800', 'DTSTART;TZID="eUrOpE/bErLiN":20260329T023000'),
  fc.string({ unit: 'binary' }),
);

test('for any file, each line of its calendar is a task or says why it is none', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('', 'Europe/Berlin'), (parts, zone) => {
      for (const { date, lines } of readCalendar(parts.join('\r\n'), of(zone)).days) {
        expect(date).toMatch(/^\+?-?\d+-\d\d/);
        expect(lines.every(isPlainText)).toBe(true);
        const { entries, failed } = readEntries(lines.join('\n'), day);
        expect(entries.length + failed.length).toBe(lines.length);
      }
    }),
  );
});

test('a calendar of many years is read up to its limit, and an endless line does not block', () => {
  const many = Array.from({ length: 21_000 }, (_, at) =>
    event(`DTSTART:2026031${at % 10}T100000`, `SUMMARY:${at}`),
  ).flat();
  const { days, left } = readCalendar(many.join('\r\n'), of());
  expect(left).toEqual([
    {
      title: null,
      reason: 'This calendar is too large: at most 20000 dates of events can be read.',
    },
  ]);
  expect(days.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(20_000);
  const long = event('DTSTART:20260310T100000', `SUMMARY:${'\\,;:"'.repeat(300_000)}`);
  const [line] = readCalendar(long.join('\n'), of()).days[0]?.lines ?? [];
  expect(line?.length).toBeLessThan(200);
});

test('nested zones without an end are all read', () => {
  const zones = Array.from({ length: 3000 }, (_, at) =>
    event(`DTSTART;TZID=Zone/${at}:20260310T100000`, 'SUMMARY:Call'),
  ).flat();
  expect(readCalendar(zones.join('\n'), of()).days[0]?.lines).toHaveLength(3000);
});

const described = ({ days }: ReturnType<typeof readCalendar>) =>
  days.map(({ date, lines }) => `${date} ${lines.join(' | ')}`);

test('daily and weekly events are on each of their days except the excluded ones', () => {
  const rounds = event(
    'DTSTART;TZID=Europe/Berlin:20260326T081500',
    'DTEND;TZID=Europe/Berlin:20260326T093000',
    'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4',
    'EXDATE;TZID=Europe/Berlin:20260328T081500',
    'SUMMARY:Round',
  );
  // Clocks go forward on the 29th: the round still begins at a quarter past eight.
  expect(described(readCalendar(rounds.join('\n'), of('Europe/Berlin')))).toEqual([
    '2026-03-26 08:15-09:30 Round',
    '2026-03-30 08:15-09:30 Round',
    '2026-04-01 08:15-09:30 Round',
  ]);
  const late = event(
    'DTSTART:20260302T140000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260312T235959Z',
    'EXDATE:20260305T140000Z,20260309T140000Z',
    'SUMMARY:Team',
  );
  expect(described(readCalendar(late.join('\n'), of()))).toEqual([
    '2026-03-02 14:00-15:00 Team',
    '2026-03-12 14:00-15:00 Team',
  ]);
});

test('an endless series is read up to four weeks after the last start, and past the day of the board', () => {
  const endless = event('DTSTART:20260302T090000', 'DURATION:PT15M', 'RRULE:FREQ=WEEKLY');
  const later = event('DTSTART:20260310T100000', 'SUMMARY:Once');
  const dates = (date: string | null) =>
    readCalendar([...endless, ...later].join('\n'), of('', date)).days.map((day) => day.date);
  expect(dates(null)).toEqual([
    ...['2026-03-02', '2026-03-09', '2026-03-10', '2026-03-16'],
    ...['2026-03-23', '2026-03-30', '2026-04-06'],
  ]);
  expect(dates('2026-11-23').at(-1)).toBe('2026-12-21');
});

test('of more than a thousand days those nearest to the board are read, and this is reported', () => {
  const old = event('DTSTART:19000101T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'SUMMARY:Old');
  const { days, left } = readCalendar(old.join('\n'), of('', '1950-06-01'));
  expect(days).toHaveLength(1000);
  expect(days.at(0)?.date.slice(0, 4)).toBe('1947');
  expect(days.map(({ date }) => date)).toContain('1950-06-01');
  expect(left).toEqual([
    { title: 'Old', reason: 'It repeats more than 1000 times: only the nearest are imported.' },
  ]);
});

test('a file with millions of times is read up to a limit', () => {
  const many = (...lines: string[]) =>
    Array.from({ length: 3000 }, () => event('DTSTART:00010101T090000', ...lines)).flat();
  const recent = event('DTSTART:20260302T090000', 'RRULE:FREQ=WEEKLY');
  const count = (...lines: string[]) =>
    readCalendar([...many(...lines), ...recent].join('\n'), of('Europe/Berlin')).days.reduce(
      (sum, { lines }) => sum + lines.length,
      0,
    );
  expect(count('RRULE:FREQ=DAILY')).toBe(20_000);
  // A rule that fires every second, or on a date that does not exist, has only its first occurrence.
  const rules = ['SECONDLY', 'MINUTELY;BYHOUR=3', 'YEARLY;BYMONTH=2;BYMONTHDAY=31'];
  for (const rule of rules) expect(count(`RRULE:FREQ=${rule}`)).toBeLessThan(3100);
});

test.each([
  [
    'RRULE:FREQ=SOMETIMES',
    'It repeats by a rule that is not supported: only its first date is imported.',
  ],
  [
    'RRULE:W1 MO #0',
    'It repeats by a rule that is not supported: only its first date is imported.',
  ],
  ['RRULE:FREQ=DAILY;INTERVAL=-1;COUNT=2', null],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=SU', null],
  ['RRULE:FREQ=YEARLY', null],
  ['DTSTART;VALUE=DATE:20260302', 'It lasts whole days and has no time of the day.'],
  ['DTSTART:20260302', 'It lasts whole days and has no time of the day.'],
  ['DTSTART:yesterday', 'Its start cannot be read.'],
  ['DTSTART:20261399T990000', 'Its start cannot be read.'],
  ['STATUS:cancelled', 'It was cancelled.'],
  ['DTEND:20260301T090000', 'It ends before it starts: only its start is imported.'],
  ['DURATION:-P9W', 'It ends before it starts: only its start is imported.'],
  ['DURATION:P9W', 'It lasts more than 31 days: only its start is imported.'],
  [
    'DTSTART;TZID=Middle Earth:20260302T090000',
    'Its time zone “Middle Earth” is not known: its times are imported as they are written.',
  ],
])('an event with %s reports what is left out', (line, reason) => {
  const start = line.startsWith('DTSTART') ? [] : ['DTSTART:20260302T090000'];
  const file = event(...start, line, 'SUMMARY:Pay day').join('\n');
  // A sentence appears once, however often it applies.
  const { left } = readCalendar(`${file}\n${file}`, of());
  expect(left).toEqual(reason === null ? [] : [{ title: 'Pay day', reason }]);
});

test('components that are no events are counted and reported', () => {
  const lines = ['BEGIN:VTODO', 'SUMMARY:Buy', 'DTSTART:20260302T090000', 'END:VTODO'];
  const other = ['BEGIN:VJOURNAL', 'SUMMARY:Dear diary', 'END:VJOURNAL', 'BEGIN:VFREEBUSY'];
  const file = ['BEGIN:VCALENDAR', ...lines, ...lines, ...other, 'END:VFREEBUSY', 'END:VCALENDAR'];
  const { days, left } = readCalendar(file.join('\r\n'), of());
  expect(days).toEqual([]);
  expect(left.map(({ reason }) => reason)).toEqual([
    '2 to-dos are not imported: only events become tasks.',
    'One journal entry is not imported: only events become tasks.',
    'One list of free times is not imported: only events become tasks.',
  ]);
});

test('every second week is counted from the first day of the week', () => {
  const rule = (first: string) =>
    event(
      'DTSTART:20260303T090000',
      `RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=${first}`,
    );
  const dates = (first: string) =>
    readCalendar(rule(first).join('\n'), of()).days.map((one) => one.date);
  // The example for WKST in RFC 5545.
  expect(dates('MO')).toEqual(['2026-03-03', '2026-03-08', '2026-03-17']);
  expect(dates('SU')).toEqual(['2026-03-03', '2026-03-15', '2026-03-17']);
});
