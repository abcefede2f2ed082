import { expect, test } from 'vitest';
import { personas } from '#tests/fixtures/actions/personas.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same personas', () => {
  checkTogether(personas);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(personas);
});

test('every edit is among those that are tried together', () => {
  expect(untried(personas, edits)).toEqual([]);
});
