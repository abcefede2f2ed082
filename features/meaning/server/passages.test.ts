import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOfTexts, passagesOfItem } from './passages.ts';

const textsOf = async (title: string, text: string) =>
  (await passagesOfItem({ title, text })).map((passage) => passage.text);

test.each([
  [
    'a title that says something',
    'Too slow',
    'It takes a whole day.',
    ['Too slow', 'It takes a whole day.'],
  ],
  ['a title that is the beginning of the text', 'It takes', 'It takes a day.', ['It takes a day.']],
  ['no text', 'Too slow', '', ['Too slow']],
  ['nothing', '', '', []],
  ['signs alone', '— ? —', '😀😀', []],
  [
    'two sentences',
    '',
    'This is one of them. This is the other.',
    ['This is one of them.', 'This is the other.'],
  ],
])('an item with %s has its passages', async (_, title, text, passages) => {
  expect(await textsOf(title, text)).toEqual(passages);
});

test('every passage is in the text at the position that it names', async () => {
  const words = fc.array(
    fc.constantFrom('one two. ', 'Three! ', '😀', 'שלום ', 'x'.repeat(900), '\n'),
    {
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(words, async (parts) => {
      const text = parts.join('').repeat(8);
      for (const passage of await passagesOfItem({ title: '', text })) {
        expect(text.slice(passage.start, passage.start + passage.text.length)).toBe(passage.text);
        expect(passage.text.length).toBeLessThanOrEqual(1000);
        expect(passage.text.isWellFormed()).toBe(text.isWellFormed());
      }
    }),
    { numRuns: 60 },
  );
});

test('no text of a long paragraph is lost', async () => {
  const text = Array.from({ length: 9000 }, (_, at) => `word${at}`).join(' ');
  expect((await textsOf('', text)).join(' ')).toBe(text);
});

test('different texts have different digests, whatever their parts', () => {
  expect(digestOfTexts('ab', 'c')).not.toBe(digestOfTexts('a', 'bc'));
  expect(digestOfTexts('a')).toBe(digestOfTexts('a'));
});
