import { expect, test } from 'vitest';
import { quarterOf } from './quarter.ts';

test.each([
  ['12:00:00.000', '12:00'],
  ['12:14:59.999', '12:00'],
  ['12:15:00.000', '12:15'],
  ['23:59:59.999', '23:45'],
])('an action at %s is in the same entry as actions from %s on', (moment, began) => {
  expect(quarterOf(new Date(`2026-11-23T${moment}Z`))).toEqual(new Date(`2026-11-23T${began}Z`));
});
