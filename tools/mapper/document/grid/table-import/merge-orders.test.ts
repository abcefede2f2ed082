import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

test.each<[string[][], string[]]>([
  [[], []],
  [[['a', 'b', 'c']], ['a', 'b', 'c']],
  [
    [
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    ['a', 'b', 'c'],
  ],
  [
    [
      ['b', 'c'],
      ['a', 'b'],
    ],
    ['a', 'b', 'c'],
  ],
  [
    [
      ['a', 'b'],
      ['b', 'c', 'd'],
    ],
    ['a', 'b', 'c', 'd'],
  ],
  [
    [
      ['a', 'b'],
      ['x', 'y', 'b', 'z'],
    ],
    ['a', 'x', 'y', 'b', 'z'],
  ],
  [
    [
      ['a', 'b', 'c'],
      ['x', 'b', 'y', 'c', 'z'],
    ],
    ['a', 'x', 'b', 'y', 'c', 'z'],
  ],
  // Names are compared ignoring case, and appear once, as they were written first.
  [
    [
      ['Apply', 'Wait'],
      ['APPLY', 'Ask', 'ask', 'wait'],
    ],
    ['Apply', 'Ask', 'Wait'],
  ],
  [[['a', 'A', 'a']], ['a']],
])('%j are in one order %j', (lists, merged) => {
  expect(mergeOrders(lists)).toEqual(merged);
});
