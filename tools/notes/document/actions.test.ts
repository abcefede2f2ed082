import { expect, test } from 'vitest';
import { noteProjects } from '#tests/fixtures/actions/notes.ts';
import { exportedEdits } from '#tests/fixtures/exported-edits.ts';
import { neverTouched } from '#tests/fixtures/live/together.ts';
import { notesActions } from './actions.ts';

test('every edit is in the list of actions, under its export name', async () => {
  const exported = await exportedEdits('notes');
  expect([...notesActions.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
});

test('every action changes every collection that it declares', () => {
  expect(neverTouched(noteProjects, notesActions)).toEqual([]);
});
