import { expect, test } from 'vitest';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { mapperActions } from './actions.ts';

test('every edit is in the list of actions, by the name under which it is exported', async () => {
  const exported = await exportedEdits('mapper');
  expect([...mapperActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes all that it declares to change', () => {
  expect(neverTouched(maps, mapperActions)).toEqual([]);
});
