import { expect, test } from 'vitest';
import { days } from '#tests/fixtures/actions/day-in-life.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { dayInLifeActions } from './actions.ts';

test('every edit is in the list of actions, by the name under which it is exported', async () => {
  const exported = await exportedEdits('day-in-life');
  expect([...dayInLifeActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes all that it declares to change', () => {
  expect(neverTouched(days, dayInLifeActions)).toEqual([]);
});
