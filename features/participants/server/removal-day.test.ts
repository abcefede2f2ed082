import { expect, test } from 'vitest';
import { removalDay } from './removal-day.ts';

test.each([
  ['after the consent', { expiresOn: '2026-03-15', studyEndsOn: null }, 6, '2026-09-15'],
  ['after the study', { expiresOn: null, studyEndsOn: '2026-03-15' }, 0, '2026-03-15'],
  [
    'after what ends first',
    { expiresOn: '2027-01-01', studyEndsOn: '2026-12-01' },
    1,
    '2027-01-01',
  ],
  [
    'on the last day of a short month',
    { expiresOn: '2026-08-31', studyEndsOn: null },
    6,
    '2027-02-28',
  ],
  ['on a leap day', { expiresOn: '2027-08-31', studyEndsOn: null }, 6, '2028-02-29'],
  ['a year after a leap day', { expiresOn: '2028-02-29', studyEndsOn: null }, 12, '2029-02-28'],
  ['never without an end', { expiresOn: null, studyEndsOn: null }, 6, null],
  ['never without a rule', { expiresOn: '2026-03-15', studyEndsOn: null }, null, null],
])('texts are removed %s', (_, ends, months, day) => {
  expect(removalDay(ends, months)).toBe(day);
});
