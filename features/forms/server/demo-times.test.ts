import { expect, test } from 'vitest';
import { freeTimes, timeDescriber } from './demo-times.ts';

const hours = { time_zone: 'Europe/Berlin', days: [4, 5], from: '09:00', to: '11:00', minutes: 60 };
/** Thursdays; clocks in Berlin change on 28 March. */
const thursday = new Date('2027-03-11T09:00:00Z');
const beforeChange = new Date('2027-03-24T10:00:00Z');

const cases: [string, Parameters<typeof freeTimes>, string[]][] = [
  ['none without hours', [null, [], thursday], []],
  ['none without days', [{ ...hours, days: [] }, [], thursday], []],
  [
    'from tomorrow on, for two weeks',
    [hours, [], thursday],
    ['12T09:00', '18T08:00', '18T09:00', '19T08:00', '19T09:00', '25T08:00', '25T09:00'],
  ],
  [
    'none that overlap a booked one',
    [hours, [new Date('2027-03-18T08:30:00Z')], thursday],
    ['12T09:00', '19T08:00', '19T09:00', '25T08:00', '25T09:00'],
  ],
  [
    'the same hours of the clock after a change of the clocks',
    [{ ...hours, days: [5], to: '10:00' }, [], beforeChange],
    ['26T08:00', '02T07:00'],
  ],
  [
    'no hour that clocks skip',
    [{ ...hours, days: [7], from: '01:00', to: '04:00' }, [], beforeChange],
    ['28T00:00', '28T01:00', '03T23:00', '04T00:00', '04T01:00'],
  ],
  [
    'none that end after the hours',
    [{ ...hours, days: [5], minutes: 90 }, [], thursday],
    ['19T08:00'],
  ],
  [
    'hours in another zone, where it is another day',
    [{ ...hours, time_zone: 'Pacific/Auckland', days: [6], to: '10:00' }, [], thursday],
    ['12T20:00', '19T20:00'],
  ],
];
test.each(cases)('offers %s [S7.232]', (_, given, expected) => {
  expect(freeTimes(...given).map((at) => at.toISOString().slice(8, 16))).toEqual(expected);
});

test('offers 300 times at most, the earliest ones', () => {
  const always = { ...hours, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', minutes: 15 };
  const times = freeTimes(always, [], thursday);
  expect(times).toHaveLength(300);
  expect(times[0]?.toISOString()).toBe('2027-03-12T09:00:00.000Z');
});

test.each([
  ['Europe/Berlin', 'Monday, March 2, 2026 at 10:00'],
  ['America/New_York', 'Monday, March 2, 2026 at 04:00'],
  ['Pacific/Auckland', 'Monday, March 2, 2026 at 22:00'],
  ['Asia/Kolkata', 'Monday, March 2, 2026 at 14:30'],
])('one moment is described in the time zone of whoever reads it: %s [S7.232]', (zone, text) => {
  const described = timeDescriber(zone)(new Date('2026-03-02T09:00:00Z'));
  expect(described).toContain(text);
  expect(described).toContain(`(${zone})`);
});
