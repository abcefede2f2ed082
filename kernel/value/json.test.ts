import { expect, test } from 'vitest';
import { fromJson } from './json.ts';

test.each([
  ['{"a":[1,null,"x"]}', { a: [1, null, 'x'] }],
  ['{"length":{"value":1}}', { length: { value: 1 } }],
  ['', undefined],
  ['{"a":', undefined],
  ['undefined', undefined],
  ['{"title":{"length":{"toString":"x"}}}', undefined],
  ['[{"__proto__":{"isAdmin":true}}]', undefined],
  ['{"constructor":1}', undefined],
])('%s says %j', (text, value) => {
  expect(fromJson(text)).toEqual(value);
});

test.each([
  ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`],
])('a thousand %s in each other are read, and one more is not', (_, nested) => {
  expect(fromJson(nested(1000))).toBeDefined();
  expect(fromJson(nested(1001))).toBeUndefined();
});

test('endlessly nested lists are no valid JSON, and do not overflow the stack', () => {
  expect(fromJson('['.repeat(500_000) + ']'.repeat(500_000))).toBeUndefined();
});
