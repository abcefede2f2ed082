import { expect, test } from 'vitest';
import { findUnplain, toPlain, toXml } from './plain-text.ts';

test.each<[unknown, string | null]>([
  ['Waits 👩‍🔬', null],
  ['\0', ''],
  [{ title: 'a\0b' }, 'title'],
  [{ tags: ['a', { name: '\ud83d' }] }, 'tags.1.name'],
  [{ 'a\0': 1 }, ''],
  [{ title: { length: { toString: 'x' } } }, 'title.length'],
  [{ hasOwnProperty: 1 }, ''],
  [JSON.parse('{"title":{"__proto__":{"isAdmin":true}}}'), 'title'],
  [[1, null, true, undefined, 'x'], null],
])('%j breaks the rule for text at %j', (given, where) => {
  expect(findUnplain(given)).toBe(where);
});

test('endlessly nested lists violate the rule, and do not overflow the stack', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 200_000; depth += 1) nested = [nested];
  expect(findUnplain({ nested })).toBe('nested.0');
});

test('making a value plain changes only what violates the rule', () => {
  const given = { 'a\0': ['b\0', { c: '\ud83d\ude00 \udc00', d: 1, e: null }] };
  expect(toPlain(given)).toEqual({ a: ['b', { c: '😀 �', d: 1, e: null }] });
});

test.each([
  ['Waits\tlong\nand 👩‍🔬 £', 'Waits\tlong\nand 👩‍🔬 £'],
  ['one\vother line', 'one\nother line'],
  ['a\0b\u0001c\u001bd\u0085e', 'abcde'],
  ['a\ufffeb\uffffc', 'abc'],
  ['\ud83d', '\ufffd'],
])('%j is %j in a file of XML', (given, written) => {
  expect(toXml({ cells: [given] })).toEqual({ cells: [written] });
});
