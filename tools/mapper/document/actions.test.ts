import { expect, test } from 'vitest';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { mapperActions } from './actions.ts';

test('every edit is in the list of actions, under its export name', async () => {
  const exported = await exportedEdits('mapper');
  expect([...mapperActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes every collection that it declares', () => {
  expect(neverTouched(maps, mapperActions)).toEqual([]);
});
