import { expect, test } from 'vitest';
import { routes } from '#tests/fixtures/actions/red-routes.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same matrices', () => {
  checkTogether(routes);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(routes);
});

test('every edit is among those that are tried together', () => {
  expect(untried(routes, edits)).toEqual([]);
});
