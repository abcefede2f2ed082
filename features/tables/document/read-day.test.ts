import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOrderOf, dayProblem, isoDate, readDay, readLeadingDay } from './read-day.ts';

const dateOf = (...given: Parameters<typeof readDay>) => {
  const day = readDay(...given);
  return day === null ? null : isoDate(day);
};

test.each([
  '2026-11-30',
  '2026/11/30',
  '2026.11.30',
  '20261130',
  '2026-11-30T23:30:00Z',
  '2026-11-30T00:00:00.000+0000',
  '2026-11-30 10:00',
  '30.11.2026',
  '30.11.26',
  '30.11.2026 14:00 Uhr',
  'Mo, 30.11.2026',
  '30/11/2026',
  '30-11-2026',
  '11/30/2026',
  '11/30/26, 2:00 PM',
  '11-30-2026',
  '30 Nov 2026',
  '30 Nov. 2026, 14:00',
  '30-Nov-26',
  '30/Nov/26 10:12 AM',
  '30. November 2026',
  '30th of November 2026',
  '30 novembre 2026',
  '30 de noviembre de 2026',
  'Nov 30, 2026',
  'November 30th, 2026 at 2:00 PM',
  'Monday, November 30, 2026',
  'Mon, 30 Nov 2026 00:00:00 +0000',
  'Mon Nov 30 2026 14:00:00 GMT+0100 (CET)',
  '2026年11月30日',
  '２０２６－１１－３０',
  '46356',
  '46356.5',
])('%s is 30 November 2026', (text) => {
  expect(dateOf(text)).toBe('2026-11-30');
});

test.each([
  ['1. März 2026', '2026-03-01'],
  ['1 mai 2026', '2026-05-01'],
  ['1er juillet 2026', '2026-07-01'],
  ['31 août 2026', '2026-08-31'],
  ['5 ene 2026', '2026-01-05'],
  ['24. Dez. 2026', '2026-12-24'],
  ['29.02.2028', '2028-02-29'],
  ['5/5/2026', '2026-05-05'],
])('%s is %s', (text, date) => {
  expect(dateOf(text)).toBe(date);
});

test.each([
  'soon',
  'Q4 2026',
  '2026',
  'November',
  '30 Nov',
  '12 marketing 2026',
  '31.02.2026',
  '2026-02-30',
  '13/13/2026',
  '0.1.2026',
  '30.11.2026 if possible',
  '30.11.2026-02.12.2026',
  '12345',
  '99999',
  '',
])('%s is no date', (text) => {
  expect(dateOf(text)).toBeNull();
  expect(dayProblem(text)).toBe('It is not a date such as 2026-11-30.');
});

test('day and month that are ambiguous are decided by the column, or not at all', () => {
  expect(dateOf('3/4/2026')).toBeNull();
  expect(dayProblem('3/4/2026')).toMatch(/cannot be told apart/);
  expect(dateOf('3/4/2026', dayOrderOf(['3/4/2026', '', '25/4/2026']))).toBe('2026-04-03');
  expect(dateOf('3/4/2026', dayOrderOf(['3/4/2026', 'Sat 4/25/2026 10:00']))).toBe('2026-03-04');
  expect(dayOrderOf(['25/4/2026', '4/25/2026'])).toBeNull();
  // Days with dots are no evidence for those with slashes.
  expect(dayOrderOf(['25.4.2026', '5/5/2026'])).toBeNull();
});

test('a text that begins with no day stays unchanged', () => {
  expect(readLeadingDay('Wed 14:00')).toEqual({ day: null, rest: 'Wed 14:00', hasYear: false });
  expect(readLeadingDay('3 Mai 14:00')).toMatchObject({ rest: '14:00', hasYear: false });
});

test('every day is read back in each of its spellings', () => {
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 47_000 }), (days) => {
      const iso = isoDate(days);
      const [year = '', month = '', day = ''] = iso.split('-');
      const name = names[Number(month) - 1];
      const spellings = [iso, `${day}.${month}.${year}`, `${day} ${name} ${year}`];
      spellings.push(`${name} ${Number(day)}, ${year}`, `${iso}T10:30:00+02:00`);
      expect(spellings.map((one) => readDay(one))).toEqual(spellings.map(() => days));
      expect(readDay(`${day}/${month}/${year}`, 'day first')).toBe(days);
      expect(readDay(`${month}/${day}/${year}`, 'month first')).toBe(days);
    }),
  );
});
