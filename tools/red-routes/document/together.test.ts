import { expect, test } from 'vitest';
import { routes } from '#tests/fixtures/actions/red-routes.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts whatever two or three users do, and in whatever order it arrives they see the same matrices', () => {
  checkTogether(routes);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(routes);
});

test('every edit is among those that are tried together', () => {
  expect(untried(routes, edits)).toEqual([]);
});
