import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iconLibrary } from '../../contract/icons.ts';
import { type Entry, readEntry, writeEntry } from './parse-entry.ts';
import { readEntries } from './plan-entries.ts';

const day = { scale: 'day', date: null, zone: '', starts: 360, ends: 1380 } as const;
const night = { ...day, starts: 1200, ends: 1920 };
const entryOf = (line: string) => readEntry(line).entry;

test('a line is parsed: times, title, place, device, mood', () => {
  expect(entryOf('7:10-8:30 Medicine round 1 @ward #scanner -1')).toEqual({
    ...{ start: 430, end: 510, title: 'Medicine round 1', place: 'ward', devices: ['scanner'] },
    ...{ people: [], mood: -1, energy: null, touchesProduct: false, icon: '' },
  });
  expect(
    entryOf(
      '7.10 – 8.30 Changes @"locker room" #phone #"PC on wheels" &"night nurse" ^3 ! :pill: +2',
    ),
  ).toMatchObject({
    ...{ start: 430, end: 510, title: 'Changes', place: 'locker room' },
    ...{ devices: ['phone', 'PC on wheels'], people: ['night nurse'] },
    ...{ energy: 3, touchesProduct: true, icon: 'pill', mood: 2 },
  });
});

test.each([
  ['7-8 Run', 420, 480, 'Run'],
  ['7am-8:30pm Fair', 420, 1230, 'Fair'],
  ['22:00–6:00 Night', 1320, 360, 'Night'],
  ['7:10 Wakes', 430, null, 'Wakes'],
  ['7:10 -1 Wakes', 430, null, 'Wakes'],
  ['9:00 to 10:00 Round 2 of 3', 540, 600, 'Round 2 of 3'],
  ['23:00-1:30+1 Late', 1380, 1530, 'Late'],
  ['9:00-9:30 a@b.example #', 540, 570, 'a@b.example #'],
])('%s', (line, start, end, title) => {
  expect(entryOf(line)).toMatchObject({ start, end, title });
});

test('a line that is no task says why', () => {
  expect(readEntry('3 patients wait').problem).toBe(
    'It does not start with a time, such as 7:10-8:30.',
  );
  expect(readEntry('25:00-26:00 Never').problem).toBe('25:00 is not a time of day.');
  expect(readEntry(`7:00-8:00 ${'a'.repeat(101)}`).problem).toContain('101 characters');
});

const name = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/);
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  start: fc.nat(2879),
  end: fc.option(fc.nat(2879)),
  title: fc.stringMatching(/^[a-z]{1,9}( [a-z0-9]{1,9}){0,3}$/),
  place: fc.option(name, { nil: '' }),
  devices: fc.uniqueArray(name, { maxLength: 3 }),
  people: fc.uniqueArray(name, { maxLength: 3 }),
  mood: fc.option(fc.integer({ min: -2, max: 2 })),
  energy: fc.option(fc.integer({ min: 1, max: 5 })),
  touchesProduct: fc.boolean(),
  icon: fc.constantFrom('', ...iconLibrary.map((icon) => icon.name)),
});

test('a task that is written as a line is read as the same task', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      expect(entryOf(writeEntry(entry))).toEqual(entry);
    }),
  );
});

test.each([
  ['7:10-8:30 \\#standup \\@noon \\! \\+1 a#b', '#standup @noon ! +1 a#b'],
  ['7:10 \\to 9:00', 'to 9:00'],
  ['7:10 \\am Bahnhof', 'am Bahnhof'],
  ['7:10 \\\\!', '\\!'],
  ['7:10 \\\\server\\share', '\\\\server\\share'],
])('a backslash makes a mark part of the title: %s', (line, title) => {
  expect(readEntry(line).entry).toMatchObject({ title, devices: [], place: '', mood: null });
});

const oddWord = fc.oneof(
  fc.constantFrom(
    ...[
      '#x',
      '@x',
      '&x',
      '!',
      '+1',
      '-2',
      '±0',
      '^3',
      ':pill:',
      '@"a',
      'b"',
      '#"a b"',
      '\\',
      '\\!',
      '\\#x',
    ],
    ...[
      '-',
      '–',
      'to',
      'to9:00',
      'tonoon',
      'am',
      'p.m.',
      'pm-9:00',
      'Uhr',
      'noon',
      '8:30',
      '-8:30',
      '9',
      ':',
      '"',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replace(/\s/g, '')),
);
const oddTitle = fc.array(oddWord, { maxLength: 8 }).map((all) => all.filter(Boolean).join(' '));

test('a task with any title is read back from its line', () => {
  fc.assert(
    fc.property(anyEntry, oddTitle, (entry, title) => {
      fc.pre(title.length <= 100);
      expect(readEntry(writeEntry({ ...entry, title }))).toEqual({ entry: { ...entry, title } });
    }),
    { numRuns: 2000 },
  );
});

test('each pasted line is a task or is returned with the reason', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), anyEntry.map(writeEntry))), (lines) => {
      const text = lines.join('\n');
      const { entries, failed } = readEntries(text, day);
      const said = text.split(/\r?\n/).filter((line) => line.trim() !== '');
      expect(entries.length + failed.length).toBe(said.length);
      for (const { text: line } of failed) expect(said).toContain(line);
    }),
  );
});

test('a text that is too long is refused whole, and invalid characters are removed', () => {
  const book = '7:00-8:00 Bus\n'.repeat(10_000);
  const { entries, failed } = readEntries(book, day);
  expect([entries.length, failed.length]).toEqual([0, 1]);
  expect(failed[0]?.problem).toBe(
    'This is 140000 characters long. Up to 100000 become tasks at once.',
  );
  expect(readEntries('7:00-8:00 B\0us \ud800', day).entries[0]?.title).toBe('Bus \ufffd');
});

test('many lines make a day: a task without an end lasts until the next, and an end may be on the next day', () => {
  const { entries, failed } = readEntries(
    [
      '7:00 Wakes',
      '7:30-8:00 Bus',
      '22:00-6:00 Sleeps',
      '',
      'later: rest',
      '10:00-9:00 Turned',
    ].join('\n'),
    day,
  );
  expect(entries.map(({ start, end }) => [start, end])).toEqual([
    [420, 450],
    [450, 480],
    [1320, 1800],
  ]);
  expect(failed).toEqual([
    { line: 5, text: 'later: rest', problem: 'It does not start with a time, such as 7:10-8:30.' },
    {
      line: 6,
      text: '10:00-9:00 Turned',
      problem: '10:00 to 09:00 ends before it starts. If it ends the next day, write 09:00+1.',
    },
  ]);
});

test('on the board of a night shift early hours are on the next day', () => {
  const { entries } = readEntries(
    '21:00-23:00 Round\n23:30-0:30 Notes\n1:00-2:00 Bell\n18:00-19:00 Gets up',
    night,
  );
  expect(entries.map(({ start, end }) => [start, end])).toEqual([
    [1260, 1380],
    [1410, 1470],
    [1500, 1560],
    [1080, 1140],
  ]);
});
