import { expect, test } from 'vitest';
import { lengths } from '#kernel/limits.ts';
import { entryText } from './entry.ts';

test('an entry says something, and no more than a text may', () => {
  const said = ['', 'a', 'a'.repeat(lengths.text), 'a'.repeat(lengths.text + 1)];
  expect(said.map((text) => entryText.safeParse(text).success)).toEqual([false, true, true, false]);
});
