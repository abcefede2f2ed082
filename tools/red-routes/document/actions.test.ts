import { expect, test } from 'vitest';
import { routes } from '#tests/fixtures/actions/red-routes.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { redRoutesActions } from './actions.ts';

test('every edit is in the list of actions, under its export name', async () => {
  const exported = await exportedEdits('red-routes');
  expect([...redRoutesActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes every collection that it declares', () => {
  expect(neverTouched(routes, redRoutesActions)).toEqual([]);
});
