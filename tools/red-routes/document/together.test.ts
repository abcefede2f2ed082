import { expect, test } from 'vitest';
import { routes } from '#tests/fixtures/actions/red-routes.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts any edits of two or three users, and in any order of arrival all see the same matrices', () => {
  checkTogether(routes);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(routes);
});

test('the property tests try every edit', () => {
  expect(untried(routes, edits)).toEqual([]);
});
