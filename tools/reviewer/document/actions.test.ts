import { expect, test } from 'vitest';
import { reviews } from '#tests/fixtures/actions/reviewer.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { reviewerActions } from './actions.ts';

test('every edit is in the list of actions, by the name under which it is exported', async () => {
  const exported = await exportedEdits('reviewer');
  expect([...reviewerActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes all that it declares to change', () => {
  expect(neverTouched(reviews, reviewerActions)).toEqual([]);
});
