import { expect, test } from 'vitest';
import { noteProjects } from '#tests/fixtures/actions/notes.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { putNote } from './packed-note.ts';

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same notes', () => {
  checkTogether(noteProjects);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(noteProjects);
});

test('every edit is among those that are tried together', () => {
  expect(untried(noteProjects, { ...edits, ...highlights, putNote })).toEqual([]);
});
