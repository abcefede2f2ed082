import { expect, test } from 'vitest';
import { maps } from '#tests/fixtures/actions/mapper.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import * as edits from './edits.ts';

test('the server accepts any edits of two or three users, and in any order of arrival all see the same map', () => {
  checkTogether(maps);
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(maps);
});

test('the property tests try every edit', () => {
  // Tickets are recorded by the server (decision 0077).
  expect(untried(maps, edits).toSorted()).toEqual(['forgetTicket', 'recordTicket']);
});
