import { expect, test } from 'vitest';
import { personas } from '#tests/fixtures/actions/personas.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts whatever two or three users do, and in whatever order it arrives they see the same personas', () => {
  checkTogether(personas);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(personas);
});

test('every edit is among those that are tried together', () => {
  expect(untried(personas, edits)).toEqual([]);
});
