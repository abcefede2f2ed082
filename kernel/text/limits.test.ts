import { expect, test } from 'vitest';
import { cutTo, fieldMaxima, lengths, otherMaxima } from './limits.ts';

test('the constants hold the lists of the specification in its order [S9.8] [S9.17]', () => {
  expect(fieldMaxima).toEqual([
    75, 20, 100, 300, 50, 500, 70, 70, 100, 500, 500, 500, 50, 50, 20, 100,
  ]);
  expect(otherMaxima).toEqual([40, 5, 200, 280, 200, 500, 1000, 70, 100, 40]);
});

test.each([
  ['S9.9', 75, ['fullName']],
  ['S9.10', 20, ['tag', 'scaleLabel']],
  ['S9.11', 100, ['companyName', 'dimensionTitle', 'taskTitle']],
  ['S9.12', 300, ['quote']],
  ['S9.13', 50, ['title']],
  ['S9.14', 500, ['text', 'comment', 'recommendation', 'issueDescription']],
  ['S9.15', 70, ['sectionName', 'attributeName']],
] as const)('[%s] is about fields of %d characters: %j', (_, length, fields) => {
  for (const field of fields) expect(lengths[field]).toBe(length);
});

test('every limited field takes its length from the lists, except the chat message', () => {
  const listed = new Set<number>([...fieldMaxima, ...otherMaxima]);
  const { chatMessage, ...others } = lengths;
  expect(Object.values(others).filter((length) => !listed.has(length))).toEqual([]);
  expect(chatMessage).toBe(2000);
});

test('a text that is too long is cut off, never within a character', () => {
  expect(cutTo('a'.repeat(51), lengths.title)).toBe('a'.repeat(50));
  expect(cutTo('short', lengths.title)).toBe('short');
  expect(cutTo('ab😀', 3)).toBe('ab');
});
