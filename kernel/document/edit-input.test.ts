import { expect, test } from 'vitest';
import { z } from 'zod';
import { atPosition, byId, changeOf, fieldsOf, textReplacement } from './edit-input.ts';
import { mergingText, position, value } from './fields.ts';

const fields = {
  title: value(z.string().max(5), ''),
  size: value(z.number().nullable(), null),
  text: mergingText(20),
  position: position(),
};

test.each([
  ['some of them', { title: 'Now' }, { title: 'Now' }],
  ['none', {}, {}],
  ['what is no longer known', { size: null }, { size: null }],
  ['others, which are passed over', { title: 'Now', more: 1 }, { title: 'Now' }],
])('fields of a record are accepted as they are named: %s', (_, given, taken) => {
  expect(fieldsOf(fields, ['title', 'size']).parse(given)).toEqual(taken);
});

test.each([
  ['a value that does not fit', { id: 'c', title: 'Too long' }],
  ['a field of another kind of value', { id: 'c', size: '7' }],
  ['no record', { title: 'Now' }],
  ['a record without a name', { id: '', title: 'Now' }],
  ['a record whose name is too long', { id: 'x'.repeat(65), title: 'Now' }],
])('a change is refused with %s', (_, given) => {
  expect(changeOf(fields, ['title', 'size']).safeParse(given).success).toBe(false);
  expect(changeOf(fields, ['title', 'size']).safeParse({ id: 'c' }).success).toBe(true);
});

const typed = { id: 'c', at: 0, remove: 0, insert: 'four' };
test.each([
  ['behind the first letters', { at: 7, remove: 3 }, true],
  ['before the beginning', { at: -1 }, false],
  ['between letters', { at: 0.5 }, false],
  ['less than nothing', { remove: -1 }, false],
  ['half a letter', { remove: 0.5 }, false],
  ['no words', { insert: '' }, true],
  ['more than there may be', { insert: 'fives' }, false],
])('typing replaces a range of a text: %s', (_, change, fits) => {
  expect(textReplacement(4).safeParse({ ...typed, ...change }).success).toBe(fits);
});

test.each([
  [atPosition, { id: 'c', position: 'a0' }, true],
  [atPosition, { id: 'c', position: '' }, false],
  [atPosition, { id: 'c' }, false],
  [byId, { id: 'c' }, true],
  [byId, {}, false],
])(
  'an input has the id of a record, and a position where one is required',
  (input, given, fits) => {
    expect(input.safeParse(given).success).toBe(fits);
  },
);
