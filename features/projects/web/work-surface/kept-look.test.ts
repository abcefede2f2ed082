import { beforeEach, expect, test } from 'vitest';
import { clearPersonalItems } from '#platform/web/storage/items.ts';
import { keepLook, readLook } from './kept-look.ts';

beforeEach(clearPersonalItems);

test('how a project was looked at last is kept until one signs out', () => {
  keepLook('one', { view: 'blueprint' });
  keepLook('two', { view: 'map' });
  keepLook('one', { view: 'opportunities' });
  expect(readLook('one')).toEqual({ view: 'opportunities' });
  expect(readLook('two')).toEqual({ view: 'map' });
  expect(readLook('three')).toBeUndefined();
  clearPersonalItems();
  expect(readLook('one')).toBeUndefined();
});

test('of more than a hundred projects those that were changed longest ago are forgotten', () => {
  keepLook('first', 1);
  for (let at = 0; at < 99; at += 1) keepLook(`p${at}`, at);
  keepLook('first', 2);
  keepLook('last', 3);
  expect(readLook('p0')).toBeUndefined();
  expect([readLook('first'), readLook('p1'), readLook('last')]).toEqual([2, 1, 3]);
});
