import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lengths } from '#kernel/text/limits.ts';
import { readCalendar } from './read-calendar.ts';

type Case = [name: string, zone: string, lines: string[], days: string[]];

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'];
const read = (text: string, zone: string) =>
  readCalendar(text, { zone, date: null }).days.map(({ date, lines }) =>
    [date, ...lines].join(' | '),
  );
const sample = (name: string) =>
  readFileSync(new URL(`../../fixtures/calendars/${name}.ics`, import.meta.url), 'utf8');

test.each([
  ['alarm-first', '', ['2026-03-02 | 09:00-11:00 Interview']],
  ['cancelled', '', []],
  [
    'moved-once',
    'Europe/Berlin',
    [
      '2026-03-02 | 09:00-09:30 Jour fixe',
      '2026-03-09 | 15:00-15:30 Jour fixe',
      '2026-03-16 | 09:00-09:30 Jour fixe',
    ],
  ],
  ['param-colon', '', ['2026-03-02 | 09:00-10:00 Besprechung']],
  ['quoted-zone', '', ['2026-03-10 | 09:00-09:30 Stand-up']],
  ['quoted-zone', 'America/New_York', ['2026-03-10 | 04:00-04:30 Stand-up']],
  [
    'rdate',
    '',
    ['2026-03-02', '2026-03-05', '2026-03-06'].map((date) => `${date} | 09:00-10:00 Lab`),
  ],
  ['week-long', '', ['2026-03-02 | 09:00-09:00+7 Field week']],
  ['windows-zone', 'Europe/Berlin', ['2026-01-13 | 15:00-16:00 Call with New York']],
])('the calendar %s on a board in %j', (name, zone, days) => {
  expect(read(sample(name), zone)).toEqual(days);
});

test.each(['', 'Europe/Berlin'])('the week of a Google calendar on a board in %j', (zone) => {
  const at = ' | 09:00-09:15 Stand-up @"Room 3, floor 2"';
  const long = 'UTC meeting with a very long title that Google folds onto a second line here';
  expect(read(sample('google'), zone).slice(0, 4)).toEqual([
    `2026-03-02${at}`,
    `2026-03-03 | 11:00-11:15 Stand-up (moved) | 14:00-15:00 ${long}`,
    `2026-03-05${at}`,
    `2026-03-06${at}`,
  ]);
});

const berlin = 'TZID=Europe/Berlin';
const rules: [rule: string, start: string, dates: string[]][] = [
  // Examples of RFC 5545, section 3.8.5.3, or similar ones.
  ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '20260306', ['2026-03-06', '2026-04-03', '2026-05-01']],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '20260323', ['2026-03-23', '2026-04-20', '2026-05-18']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '20260131', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=MONTHLY;COUNT=3', '20260131', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=YEARLY;COUNT=2', '20240229', ['2024-02-29', '2028-02-29']],
  ['FREQ=YEARLY;COUNT=2;BYWEEKNO=20;BYDAY=MO', '20260511', ['2026-05-11', '2027-05-17']],
  [
    'FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '20260331',
    ['2026-03-31', '2026-04-30', '2026-05-29'],
  ],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '20260302', ['2026-03-02', '2026-03-12', '2026-03-22']],
  ['FREQ=WEEKLY;BYDAY=TU,SU;COUNT=3', '20260303', ['2026-03-03', '2026-03-08', '2026-03-10']],
  ['FREQ=DAILY;UNTIL=20260304', '20260302', ['2026-03-02', '2026-03-03', '2026-03-04']],
  ['FREQ=DAILY;UNTIL=20260303T080000Z', '20260302', ['2026-03-02', '2026-03-03']],
  ['FREQ=DAILY;UNTIL=20260303T075959Z', '20260302', ['2026-03-02']],
  // A start that does not match the rule is its first occurrence.
  ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', '20260302', ['2026-03-02', '2026-03-04', '2026-03-11']],
];

test.each(rules)('the recurrence %s from %s', (rule, start, dates) => {
  const lines = event(`DTSTART;${berlin}:${start}T090000`, `RRULE:${rule}`, 'SUMMARY:a');
  expect(read(lines.join('\r\n'), 'Europe/Berlin')).toEqual(dates.map((day) => `${day} | 09:00 a`));
});

const series = ['UID:s', `DTSTART;${berlin}:20260302T090000`, `DTEND;${berlin}:20260302T093000`];
const thrice = event(...series, 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Team');
const zone = (id: string, ...parts: string[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${id}`, ...parts, 'END:VTIMEZONE'],
];
const setting = (kind: string, from: string, to: string, ...lines: string[]) => [
  ...[`BEGIN:${kind}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${kind}`],
];
const at = (id: string, time = '20260713T090000') =>
  event(`DTSTART;TZID=${id}:${time}`, 'DURATION:PT1H', 'SUMMARY:a');

const cases: Case[] = [
  [
    'one time that was moved, said in UTC',
    'Europe/Berlin',
    [
      ...event('UID:s', 'RECURRENCE-ID:20260309T080000Z', 'DTSTART:20260310T130000Z', 'SUMMARY:b'),
      ...thrice,
    ],
    ['2026-03-02 | 09:00-09:30 Team', '2026-03-10 | 14:00 b', '2026-03-16 | 09:00-09:30 Team'],
  ],
  [
    'one time that was cancelled',
    'Europe/Berlin',
    [
      ...thrice,
      ...event(
        ...['UID:s', `RECURRENCE-ID;${berlin}:20260309T090000`, 'STATUS:CANCELLED'],
        `DTSTART;${berlin}:20260309T090000`,
      ),
    ],
    ['2026-03-02 | 09:00-09:30 Team', '2026-03-16 | 09:00-09:30 Team'],
  ],
  [
    'all times from one on that were moved',
    'Europe/Berlin',
    [
      ...thrice,
      ...event(
        ...['UID:s', `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20260309T090000`],
        ...[`DTSTART;${berlin}:20260310T140000`, 'DURATION:PT1H', 'SUMMARY:Team, later'],
      ),
    ],
    [
      '2026-03-02 | 09:00-09:30 Team',
      '2026-03-10 | 14:00-15:00 Team, later',
      '2026-03-17 | 14:00-15:00 Team, later',
    ],
  ],
  [
    'all times from one on that were cancelled',
    'Europe/Berlin',
    [
      ...thrice,
      ...event(
        ...['UID:s', `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20260309T090000`],
        ...[`DTSTART;${berlin}:20260309T090000`, 'STATUS:CANCELLED'],
      ),
    ],
    ['2026-03-02 | 09:00-09:30 Team'],
  ],
  [
    'one time whose series is elsewhere',
    'Europe/Berlin',
    event('UID:s', 'RECURRENCE-ID:20260309T080000Z', 'DTSTART:20260309T130000Z', 'SUMMARY:b'),
    ['2026-03-09 | 14:00 b'],
  ],
  [
    'days that are left out, as days and in UTC',
    'Europe/Berlin',
    event(
      ...series,
      ...['RRULE:FREQ=DAILY;COUNT=5', 'EXDATE;VALUE=DATE:20260303', 'EXDATE:20260305T080000Z'],
      'SUMMARY:a',
    ),
    ['02', '04', '06'].map((day) => `2026-03-${day} | 09:00-09:30 a`),
  ],
  [
    'times with an end of their own',
    'Europe/Berlin',
    event(
      ...series,
      'RDATE;VALUE=PERIOD:20260303T130000Z/PT2H,20260304T130000Z/20260304T133000Z',
      'SUMMARY:a',
    ),
    ['2026-03-02 | 09:00-09:30 a', '2026-03-03 | 14:00-16:00 a', '2026-03-04 | 14:00-14:30 a'],
  ],
  [
    'a newer version of an event in another calendar',
    '',
    [
      ...calendar(...event('UID:e', 'SEQUENCE:2', 'DTSTART:20260302T100000', 'SUMMARY:new')),
      ...calendar(...event('UID:e', 'SEQUENCE:1', 'DTSTART:20260302T090000', 'SUMMARY:old')),
      ...calendar(...event('UID:f', 'DTSTART:20260302T110000', 'SUMMARY:other')),
    ],
    ['2026-03-02 | 10:00 new | 11:00 other'],
  ],
  [
    'events of one UID that are as new as each other',
    '',
    [
      ...event('UID:e', 'DTSTART:20260302T090000', 'SUMMARY:a'),
      ...event('UID:e', 'DTSTART:20260302T090000', 'SUMMARY:a'),
      ...event('UID:e', 'DTSTART:20260302T100000', 'SUMMARY:b'),
    ],
    ['2026-03-02 | 09:00 a | 10:00 b'],
  ],
  [
    'what another calendar of the file cancels',
    '',
    [
      ...calendar(
        'METHOD:REQUEST',
        ...event('UID:e', 'DTSTART:20260302T100000', 'SUMMARY:off'),
        ...event('UID:f', 'DTSTART:20260302T110000', 'SUMMARY:on'),
      ),
      ...calendar(
        'METHOD:CANCEL',
        ...event('UID:e', 'SEQUENCE:1', 'DTSTART:20260302T100000', 'SUMMARY:off'),
      ),
    ],
    ['2026-03-02 | 11:00 on'],
  ],
  [
    'a length of days keeps its clock time, one of hours what passes',
    'Europe/Berlin',
    [
      ...event(`DTSTART;${berlin}:20260328T120000`, 'DURATION:P1D', 'SUMMARY:day'),
      ...event(`DTSTART;${berlin}:20260328T130000`, 'DURATION:PT24H', 'SUMMARY:hours'),
    ],
    ['2026-03-28 | 12:00-12:00+1 day | 13:00-14:00+1 hours'],
  ],
  [
    'lengths of all kinds',
    '',
    ['P1W', 'P1DT2H', 'PT90M', 'P2D', 'PT5400S', '+PT1H'].flatMap((length, hour) =>
      event(`DTSTART:20260302T0${hour}0000`, `DURATION:${length}`, 'SUMMARY:a'),
    ),
    [
      '2026-03-02 | 00:00-00:00+7 a | 01:00-03:00+1 a | 02:00-03:30 a | 03:00-03:00+2 a | 04:00-05:30 a | 05:00-06:00 a',
    ],
  ],
  [
    'a time without a zone is the same on every board',
    'Asia/Tokyo',
    event('DTSTART:20260302T090000', 'DTEND:20260302T100000', 'SUMMARY:a'),
    ['2026-03-02 | 09:00-10:00 a'],
  ],
  [
    'ends in another zone than it begins',
    'Europe/Berlin',
    event(
      'DTSTART;TZID=Europe/Berlin:20260302T090000',
      'DTEND;TZID=America/New_York:20260302T120000',
      'SUMMARY:Flight',
    ),
    ['2026-03-02 | 09:00-18:00 Flight'],
  ],
  [
    'text with signs and lines that are folded in the middle of words',
    '',
    event(
      'DTSTART:20260302T090000',
      'SUMMARY;X-A="b;c":One\\, two\\; thr',
      ' ee\\nfour \\\\ five',
      'LOCATION;ALTREP="https://a.example/x;y":Room: 3',
    ),
    ['2026-03-02 | 09:00 One, two; three four \\ five @"Room: 3"'],
  ],
  [
    'names in small letters, old line ends and a mark of its encoding',
    '',
    ['\uFEFFbegin:vcalendar', ...event('dtstart:20260302T090000', 'summary:a').map(String)],
    ['2026-03-02 | 09:00 a'],
  ],
  [
    'a line that cannot be read, and an event that is not ended',
    '',
    [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20260302T090000', 'SUMMARY:a'],
      ...['DESCRIPTION:first', 'and a line that was not folded', 'X-A;B="c:d'],
      ...calendar(...event('DTSTART:20260302T100000', 'SUMMARY:b')),
    ],
    ['2026-03-02 | 09:00 a | 10:00 b'],
  ],
  [
    'the zone of the file counts, not that of the same winter',
    'UTC',
    [
      ...zone(
        'Our office',
        ...setting('STANDARD', '+0300', '+0200', 'DTSTART:20201025T040000'),
        ...setting('DAYLIGHT', '+0200', '+0330', 'DTSTART:20210328T030000'),
      ),
      ...at('Our office'),
      ...at('Our office', '20210113T090000'),
      ...at('Our office', '20200113T090000'),
    ],
    ['2020-01-13 | 06:00-07:00 a', '2021-01-13 | 07:00-08:00 a', '2026-07-13 | 05:30-06:30 a'],
  ],
  [
    'the zone of the file ends its summer time by a rule that has an end',
    'UTC',
    [
      ...zone(
        'Old rules',
        ...setting(
          'DAYLIGHT',
          '+0100',
          '+0200',
          'DTSTART:19900325T020000',
          'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20200329T010000Z',
        ),
        ...setting(
          'STANDARD',
          '+0200',
          '+0100',
          'DTSTART:19901028T030000',
          'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20201025T010000Z',
        ),
      ),
      ...at('Old rules', '20200713T090000'),
      ...at('Old rules'),
    ],
    ['2020-07-13 | 07:00-08:00 a', '2026-07-13 | 08:00-09:00 a'],
  ],
];

test.each(cases)('%s', (_, boardZone, lines, days) => {
  expect(read(lines.join('\r\n'), boardZone)).toEqual(days);
});

test.each([
  ['Europe/Berlin', '07:00'],
  ['W. Europe Standard Time', '07:00'],
  ['Eastern Standard Time', '13:00'],
  ['Tokyo Standard Time', '00:00'],
  ['India Standard Time', '03:30'],
  ['GMT Standard Time', '08:00'],
  ['Greenwich Standard Time', '09:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '07:00'],
  ['"(GMT-05:00) Eastern Time (US & Canada)"', '13:00'],
  ['"(UTC-08:00) Pacific Time (US & Canada)"', '16:00'],
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '03:30'],
  ['"(UTC) Coordinated Universal Time"', '09:00'],
  ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '08:00'],
  ['"(UTC+03:00) Nowhere"', '06:00'],
  ['(UTC+01:00) Amsterdam', '07:00'],
  ['/mozilla.org/20050126_1/Europe/Berlin', '07:00'],
  ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', '12:00'],
  ['"tzone://Microsoft/Utc"', '09:00'],
  ['GMT+0200', '07:00'],
  ['UTC-3', '12:00'],
  ['Etc/GMT+3', '12:00'],
  ['UTC', '09:00'],
  ['Middle Earth', '09:00'],
])('nine o’clock in July in the zone %s is %s in UTC', (name, time) => {
  expect(read(at(name).join('\r\n'), 'UTC')[0]).toContain(` | ${time}-`);
});

test.each(['DTEND:20260302T240000', 'DTEND:tomorrow', 'DURATION:an hour'])(
  'an event whose end is %s keeps its start, and the end is reported',
  (line) => {
    const lines = calendar(...event('DTSTART:20260302T220000', line, 'SUMMARY:Late'));
    const { days, left } = readCalendar(lines.join('\r\n'), { zone: '', date: null });
    expect(days.map((day) => day.lines)).toEqual([['22:00 Late']]);
    const reason = 'Its end cannot be read: only its start is imported.';
    expect(left).toEqual([{ title: 'Late', reason }]);
  },
);

test.each([
  ['SUMMARY', 'title', lengths.taskTitle],
  ['LOCATION', 'place', lengths.title],
])('a %s that is too long is cut, and reported', (name, what, limit) => {
  const readWith = (letters: number) => {
    const lines = calendar(...event('DTSTART:20260302T220000', `${name}:${'x'.repeat(letters)}`));
    return readCalendar(lines.join('\r\n'), { zone: '', date: null });
  };
  expect(readWith(limit).left).toEqual([]);
  const { days, left } = readWith(limit + 1);
  expect(days[0]?.lines[0]).toContain('x'.repeat(limit));
  const reason = `Its ${what} is longer than ${limit} characters: the rest is left out.`;
  expect(left.map((one) => one.reason)).toEqual([reason]);
});
