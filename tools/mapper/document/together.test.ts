import { expect, test } from 'vitest';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same map', () => {
  checkTogether(maps);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(maps);
});

test('every edit is among those that are tried together', () => {
  expect(untried(maps, edits)).toEqual([]);
});
