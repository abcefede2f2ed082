import { expect, test } from 'vitest';
import { personas } from '#tests/fixtures/actions/personas.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts any edits of two or three users, and in any order of arrival all see the same personas', () => {
  checkTogether(personas);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(personas);
});

test('the property tests try every edit', () => {
  expect(untried(personas, edits)).toEqual([]);
});
