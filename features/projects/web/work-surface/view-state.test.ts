import { beforeEach, expect, test } from 'vitest';
import { clearPersonalItems } from '#platform/web/storage/items.ts';
import { readViewState, storeViewState } from './view-state.ts';

beforeEach(clearPersonalItems);

test('the view state of a project is stored until the user signs out', () => {
  storeViewState('one', { view: 'blueprint' });
  storeViewState('two', { view: 'map' });
  storeViewState('one', { view: 'opportunities' });
  expect(readViewState('one')).toEqual({ view: 'opportunities' });
  expect(readViewState('two')).toEqual({ view: 'map' });
  expect(readViewState('three')).toBeUndefined();
  clearPersonalItems();
  expect(readViewState('one')).toBeUndefined();
});

test('of more than a hundred projects the least recently changed are dropped', () => {
  storeViewState('first', 1);
  for (let at = 0; at < 99; at += 1) storeViewState(`p${at}`, at);
  storeViewState('first', 2);
  storeViewState('last', 3);
  expect(readViewState('p0')).toBeUndefined();
  expect([readViewState('first'), readViewState('p1'), readViewState('last')]).toEqual([2, 1, 3]);
});
