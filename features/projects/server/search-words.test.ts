import { expect, test } from 'vitest';
import { searchQuestion, searchWords } from './search-words.ts';
import { titleKey } from './title-key.ts';

test('words are kept without case, accents and marks', () => {
  expect(searchWords('Café—open: Über “Check-in” 3.5 a@b.co')).toBe(
    'cafe open uber check in 3 5 a b co',
  );
});

test('what is written without spaces is searched character by character', () => {
  expect(searchWords('旅の地図 map')).toBe('旅 の 地 図 map');
  expect(searchQuestion('地図')).toBe('地:* & 図:*');
});

test('a question is harmless, whatever is typed', () => {
  expect(searchQuestion(`ban'k & !(card) :* | \\`)).toBe('ban:* & k:* & card:*');
  expect(searchQuestion(' !? ')).toBeNull();
});

test('titles sort without case and accents, and numbers by their size', () => {
  const titles = ['Round 10', 'round 2', 'Éclair', 'apple', 'Zoo'];
  const sorted = titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1));
  expect(sorted).toEqual(['apple', 'Éclair', 'round 2', 'Round 10', 'Zoo']);
});
