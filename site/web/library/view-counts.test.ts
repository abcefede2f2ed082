import { expect, test } from 'vitest';
import { countView, listViews } from '#features/views/contract/calls.ts';
import { countCall, listCall } from './view-counts.ts';

test('the library counts and lists views by the addresses of the calls', () => {
  expect(countView).toMatchObject(countCall);
  expect(listViews).toMatchObject(listCall);
});
