import { expect, test } from 'vitest';
import { days } from '#tests/fixtures/actions/day-in-life.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { dayInLifeActions } from './actions.ts';

test('every edit is in the list of actions, under its export name', async () => {
  const exported = await exportedEdits('day-in-life');
  expect([...dayInLifeActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes every collection that it declares', () => {
  expect(neverTouched(days, dayInLifeActions)).toEqual([]);
});
