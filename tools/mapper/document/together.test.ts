import { expect, test } from 'vitest';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts whatever two or three users do, and in whatever order it arrives they see the same map', () => {
  checkTogether(maps);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(maps);
});

test('every edit is among those that are tried together', () => {
  expect(untried(maps, edits)).toEqual([]);
});
