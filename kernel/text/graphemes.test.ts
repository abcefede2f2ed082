import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutIndex, firstGrapheme } from './graphemes.ts';
import { cutTo } from './limits.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['an emoji of four people', `ab${family}`, 2],
  ['a skin colour', 'ab👍🏽', 2],
  ['a flag', 'ab🇩🇪', 2],
  ['the second of two flags', '🇩🇪🇫🇷', 4],
  ['the flag of England', 'ab🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
  ['a heart with its variation', 'ab❤️', 2],
  ['a key cap', 'ab1️⃣', 2],
  ['an accent of its own', 'abe\u0301', 2],
  ['a Hindi syllable', 'अनीताक्ष', 5],
  ['a Thai vowel', 'กที่', 1],
])('a cut anywhere within %s comes before it', (_, text, before) => {
  for (let length = before; length < text.length; length += 1) {
    expect(cutIndex(text, length)).toBe(before);
  }
  expect(cutIndex(text, text.length)).toBe(text.length);
});

test('a letter that does not fit is left out, a letter of endless marks is cut between them', () => {
  expect(cutTo(family, 5)).toBe('');
  expect(cutTo(`a${'\u0301'.repeat(600)}`, 500)).toHaveLength(500);
});

test('a text is cut to whole letters, as many as fit, whatever it is', () => {
  const letters = [family, '👍🏽', '🇩🇪', 'e\u0301', 'क्षि', 'ที่', 'a', '한', '申', ' '];
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters)), fc.nat(60), (parts, length) => {
      const text = parts.join('');
      const whole = [...segmenter.segment(text)].map(({ segment }) => segment);
      let fits = '';
      for (const letter of whole) {
        if (fits.length + letter.length > length) break;
        fits += letter;
      }
      expect(cutTo(text, length)).toBe(fits);
    }),
  );
});

test.each([
  [`${family} Miller`, family],
  ['e\u0301mile', 'e\u0301'],
  ['', ''],
])('the first letter of %j is whole', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});
