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
  fc.constantFrom(
    'RRULE:FREQ=DAILY;INTERVAL=-1',
    'RRULE:FREQ=WEEKLY;BYDAY=2XX,;UNTIL=9',
    'EXDATE:,x',
  ),
  fc.constantFrom('SUMMARY:\0\ud800', 'DTSTART;TZID="eUrOpE/bErLiN":20260329T023000'),
  fc.string({ unit: 'binary' }),
);

test('whatever a file holds, each line of its calendar is a task or says why it is none', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('', 'Europe/Berlin'), (parts, zone) => {
      for (const { date, lines } of readCalendar(parts.join('\r\n'), zone).days) {
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
  const { days, left } = readCalendar(many.join('\r\n'), '');
  expect(left).toEqual([{ title: '', reason: 'What stands behind 5000 events is not read.' }]);
  expect(days.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(5000);
  const long = event('DTSTART:20260310T100000', `SUMMARY:${'\\,;:"'.repeat(300_000)}`);
  const [line] = readCalendar(long.join('\n'), '').days[0]?.lines ?? [];
  expect(line?.length).toBeLessThan(200);
});

test('more zones than there are leave none behind', () => {
  const zones = Array.from({ length: 3000 }, (_, at) =>
    event(`DTSTART;TZID=Zone/${at}:20260310T100000`, 'SUMMARY:Call'),
  ).flat();
  expect(readCalendar(zones.join('\n'), '').days[0]?.lines).toHaveLength(3000);
});

const told = ({ days }: ReturnType<typeof readCalendar>) =>
  days.map(({ date, lines }) => `${date} ${lines.join(' | ')}`);

test('what repeats by day or week stands on each of its days, less those that were left out', () => {
  const rounds = event(
    'DTSTART;TZID=Europe/Berlin:20260326T081500',
    'DTEND;TZID=Europe/Berlin:20260326T093000',
    'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4',
    'EXDATE;TZID=Europe/Berlin:20260328T081500',
    'SUMMARY:Round',
  );
  // Clocks go forward on the 29th: the round stays at a quarter past eight.
  expect(told(readCalendar(rounds.join('\n'), 'Europe/Berlin'))).toEqual([
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
  expect(told(readCalendar(late.join('\n'), ''))).toEqual([
    '2026-03-02 14:00-15:00 Team',
    '2026-03-12 14:00-15:00 Team',
  ]);
});

test('what repeats without an end is told up to four weeks after what begins last, and other rules once', () => {
  const endless = event('DTSTART:20260302T090000', 'DURATION:PT15M', 'RRULE:FREQ=WEEKLY');
  const monthly = event('DTSTART:20260310T100000', 'DURATION:PT15M', 'RRULE:FREQ=MONTHLY');
  const { days: all, left } = readCalendar([...endless, ...monthly].join('\n'), '');
  expect(left).toEqual([
    { title: '', reason: 'It repeats monthly: only its first time is taken.' },
  ]);
  expect(all.map(({ date }) => date)).toEqual([
    ...['2026-03-02', '2026-03-09', '2026-03-10', '2026-03-16'],
    ...['2026-03-23', '2026-03-30', '2026-04-06'],
  ]);
  const old = event('DTSTART:19000101T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
  expect(readCalendar([...old, ...endless].join('\n'), '').days.length).toBeLessThan(500);
  const many = Array.from({ length: 3000 }, () =>
    event('DTSTART:00010101T090000', 'RRULE:FREQ=DAILY'),
  ).flat();
  const { days } = readCalendar([...many, ...endless].join('\n'), 'Europe/Berlin');
  expect(days.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(5000);
});

test.each([
  ['RRULE:FREQ=MONTHLY;BYDAY=2TU', 'It repeats monthly: only its first time is taken.'],
  ['RRULE:FREQ=YEARLY', 'It repeats yearly: only its first time is taken.'],
  [
    'RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
    'It repeats by a rule that is not read: only its first time is taken.',
  ],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=SU', null],
  ['DTSTART;VALUE=DATE:20260302', 'It lasts whole days and has no time of the day.'],
  ['DTSTART:yesterday', 'When it begins cannot be read.'],
])('of an event with %s is said what is left out', (line, reason) => {
  const start = line.startsWith('DTSTART') ? [] : ['DTSTART:20260302T090000'];
  const file = event(...start, line, 'SUMMARY:Pay day', 'DURATION:PT1H').join('\n');
  // Said once, however often the same stands there.
  const { left } = readCalendar(`${file}\n${file}`, '');
  expect(left).toEqual(reason === null ? [] : [{ title: 'Pay day', reason }]);
});

test('every second week is counted from the day with which its weeks begin', () => {
  const rule = (first: string) =>
    event(
      'DTSTART:20260303T090000',
      `RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=${first}`,
    );
  const dates = (first: string) =>
    readCalendar(rule(first).join('\n'), '').days.map((one) => one.date);
  // As RFC 5545 has it in its own example of WKST.
  expect(dates('MO')).toEqual(['2026-03-03', '2026-03-08', '2026-03-17']);
  expect(dates('SU')).toEqual(['2026-03-03', '2026-03-15', '2026-03-17']);
});
