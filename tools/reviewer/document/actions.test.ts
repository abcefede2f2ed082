import { expect, test } from 'vitest';
import { reviews } from '#tests/fixtures/actions/reviewer.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { reviewerActions } from './actions.ts';

test('every edit is in the list of actions, under its export name', async () => {
  const exported = await exportedEdits('reviewer');
  expect([...reviewerActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes every collection that it declares', () => {
  expect(neverTouched(reviews, reviewerActions)).toEqual([]);
});
