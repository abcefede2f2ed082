import { expect, test } from 'vitest';
import { readDay } from '#features/tables/document/index.ts';
import { isSerialColumn, readDiaryTimes } from './diary-times.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each<[string, number, number | null]>([
  ['06:30:15', at(6, 30), null],
  ['6:30', at(6, 30), null],
  ['noon', at(12), null],
  ['Midnight', 0, null],
  ['Mittag', at(12), null],
  ['minuit', 0, null],
  ['1830', at(18, 30), null],
  ['0630', at(6, 30), null],
  ['14h30', at(14, 30), null],
  ['14 h 30', at(14, 30), null],
  ['14h', at(14), null],
  ['2:00 p.m.', at(14), null],
  ['2 p. m.', at(14), null],
  ['2:00PM', at(14), null],
  ['12:15 a.m.', 15, null],
  ['9 Uhr', at(9), null],
  ['9 Uhr 30', at(9, 30), null],
  ['18.45 Uhr', at(18, 45), null],
  ['7 Uhr abends', at(19), null],
  ['19 Uhr abends', at(19), null],
  ['8 heures du matin', at(8), null],
  ['8 h du soir', at(20), null],
  ['5 de la tarde', at(17), null],
  ["9 o'clock", at(9), null],
  ['午後2時30分', at(14, 30), null],
  ['上午9:05', at(9, 5), null],
  ['１４：３０', at(14, 30), null],
  ['24:00', at(24), null],
  ['~7:10', at(7, 10), null],
  ['gegen 7 Uhr', at(7), null],
  ['٩:٣٠', at(9, 30), null],
  ['९:३०', at(9, 30), null],
  ['๙:๓๐', at(9, 30), null],
  ['7', at(7), null],
  ['1:30+1', at(25, 30), null],
  ['7:10-8:30', at(7, 10), at(8, 30)],
  ['7:10 – 8:30', at(7, 10), at(8, 30)],
  ['7:10—8:30', at(7, 10), at(8, 30)],
  ['7:10 ‑ 8:30', at(7, 10), at(8, 30)],
  ['7:10~8:30', at(7, 10), at(8, 30)],
  ['09.00 Uhr - 10.00 Uhr', at(9), at(10)],
  ['von 9 bis 10 Uhr', at(9), at(10)],
  ['from 9:00 to 10:15', at(9), at(10, 15)],
  ['de 9h à 10h15', at(9), at(10, 15)],
  ['2 - 4 pm', at(14), at(16)],
  ['11 - 1 pm', at(11), at(13)],
  ['10:00 a.m. – 2:00 p.m.', at(10), at(14)],
  ['22:00-24:00', at(22), at(24)],
  ['noon - 1 pm', at(12), at(13)],
])('%s is a time of a diary', (text, start, end) => {
  expect(readDiaryTimes(text)).toEqual({ start, end, day: null });
});

test.each<[string, string, number, number | null]>([
  ['2025-12-09 06:30', '2025-12-09', at(6, 30), null],
  ['2025-12-09T06:30:15Z', '2025-12-09', at(6, 30), null],
  ['2025-12-09T06:30:15.000+01:00', '2025-12-09', at(6, 30), null],
  ['09.12.2025 06:30', '2025-12-09', at(6, 30), null],
  ['9.12.25, 6:30 Uhr', '2025-12-09', at(6, 30), null],
  ['12/09/2025 2:30 PM', '2025-12-09', at(14, 30), null],
  ['25/12/2025 14:30', '2025-12-25', at(14, 30), null],
  ['Tue, 9 Dec 2025 06:30', '2025-12-09', at(6, 30), null],
  ['9. Dezember 2025 6.30 Uhr', '2025-12-09', at(6, 30), null],
  ['2025-12-09 06:30 - 07:15', '2025-12-09', at(6, 30), at(7, 15)],
  ['2025-12-09 23:00 – 2025-12-10 01:00', '2025-12-09', at(23), at(1)],
])('%s also names its day', (text, day, start, end) => {
  const days = Date.parse(day) / 86_400_000;
  expect(readDiaryTimes(text)).toEqual({ start, end, day: days });
});

test.each([
  '',
  'soon',
  '25:00',
  '7:60',
  'lunch',
  '3 patients',
  '13 pm',
  '-',
  '12.5.',
  '9:00 Breakfast',
])('%s is no time', (text) => {
  expect(readDiaryTimes(text)).toBeNull();
});

test('fractions of a day are times if all values of a column are', () => {
  expect(isSerialColumn(['0.25', '0.5625', '1', ''])).toBe(true);
  expect(isSerialColumn(['0,25', '0,28125'])).toBe(true);
  expect(isSerialColumn(['46000.25', '46000.5'])).toBe(true);
  expect(isSerialColumn(['7.10', '8.30'])).toBe(false);
  expect(isSerialColumn(['1', '0'])).toBe(false);
  expect(readDiaryTimes('0.28125', { isSerial: true })).toEqual({
    start: at(6, 45),
    end: null,
    day: null,
  });
  const day = Date.parse('2025-12-09') / 86_400_000;
  expect(readDiaryTimes('46000.5625', { isSerial: true })).toEqual({
    start: at(13, 30),
    end: null,
    day,
  });
});

test('a single day is read', () => {
  const day = Date.parse('2025-12-09') / 86_400_000;
  for (const text of ['2025-12-09', '09.12.2025', '46000', 'Tue, 9 Dec 2025'])
    expect(readDay(text)).toBe(day);
  expect(readDay('soon')).toBeNull();
});

test.each([
  ['Mo 9:00', 0],
  ['Donnerstag, 9 Uhr', 3],
  ['Sunday 9 am', 6],
  ['mardi 9h', 1],
])('%s is on the weekday with the number %i of one week', (text, weekday) => {
  const monday = readDiaryTimes('Mon 9:00')?.day ?? 0;
  expect(readDiaryTimes(text)).toEqual({ start: at(9), end: null, day: monday + weekday });
});
