import { expect, test } from 'vitest';
import { noteProjects } from '#tests/fixtures/actions/notes.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { putNote } from './packed-note.ts';

test('the server accepts any edits of two or three users, and in any order of arrival all see the same notes', () => {
  checkTogether(noteProjects);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(noteProjects);
});

test('the property tests try every edit', () => {
  expect(untried(noteProjects, { ...edits, ...highlights, putNote })).toEqual([]);
});
