import { expect, test } from 'vitest';
import { titleKey } from '../folder/title-key.ts';
import { findHit, normalizeForSearch, searchedText, searchQuery } from './search-text.ts';

test('words are indexed without case, accents and marks', () => {
  expect(normalizeForSearch('Café—open: Über “Check-in” 3.5 a@b.co')).toBe(
    'cafe open uber check in 3 5 a b co',
  );
});

test('text without spaces is searched character by character', () => {
  expect(normalizeForSearch('旅の地図 map')).toBe('旅 の 地 図 map');
  expect(searchQuery('地図')).toBe('地:* & 図:*');
});

test('any query text is harmless', () => {
  expect(searchQuery(`ban'k & !(card) :* | \\`)).toBe('ban:* & k:* & card:*');
  expect(searchQuery(' !? ')).toBeNull();
});

test('titles sort without case and accents, and numbers by their size', () => {
  const titles = ['Round 10', 'round 2', 'Éclair', 'apple', 'Zoo'];
  const sorted = titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1));
  expect(sorted).toEqual(['apple', 'Éclair', 'round 2', 'Round 10', 'Zoo']);
});

test.each([
  ['camera', 'Camera step', '', 'Camera', ' step'],
  ['CAFE', 'Meets in the Café', 'Meets in the ', 'Café', ''],
  ['nothing wait', 'A\nShe waits here\nB', 'She ', 'waits', ' here'],
  ['地', '旅の地図', '', '旅の地図', ''],
  ['me', 'come meet', 'come ', 'meet', ''],
])('for %j the hit in %j shows the text around it', (query, text, before, found, after) => {
  expect(findHit(text, query)).toEqual({ before, found, after });
});

test('a hit in a long line is cut at words, and without a hit there is no text', () => {
  const line = `${'early '.repeat(20)}camera${' later'.repeat(40)}`;
  const hit = findHit(line, 'cam');
  expect(hit?.before).toMatch(/^…(early )+$/);
  expect(hit?.after).toMatch(/^( later)+ …$/);
  expect(hit && hit.before.length + hit.after.length).toBeLessThan(120);
  expect(findHit('Camera', 'phone')).toBeNull();
});

test.each([
  // Thirty characters before it and eighty after it are shown, and of a longer line whole words.
  [`${'x'.repeat(29)} `, `${'x'.repeat(29)} `, ''],
  ['forward '.repeat(5), `…${'forward '.repeat(3)}`, ''],
  ['', '', ` ${'y'.repeat(79)}`],
])('text around a hit after %j', (before, shown, after) => {
  expect(findHit(`${before}camera${after}`, 'camera')).toEqual({
    before: shown,
    found: 'camera',
    after,
  });
});

test('text after a hit ends with a whole word', () => {
  expect(findHit(`camera${' forward'.repeat(11)}`, 'camera')?.after).toBe(
    `${' forward'.repeat(9)} …`,
  );
});

test('characters that PostgreSQL cannot store are left out of the search text', () => {
  expect(searchedText('a\0b\ud800')).toBe('ab\ufffd');
});

test('text around a hit begins and ends with a whole character', () => {
  const family = '👨‍👩‍👧‍👦';
  const hit = findHit(`${family.repeat(9)}found${family.repeat(9)}`, 'found');
  expect(hit?.before).toMatch(/^…(👨‍👩‍👧‍👦)+$/u);
  expect(hit?.after).toMatch(/^(👨‍👩‍👧‍👦)+ …$/u);
});

test.each(['', '?!', ' ( * '])('a query without words, as %j, finds nothing', (question) => {
  expect(findHit('A camera.', question)).toBeNull();
});
