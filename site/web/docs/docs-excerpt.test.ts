import { expect, test } from 'vitest';
import { excerptOf, markWords } from './docs-excerpt.ts';

/** Parts as text, with the words of the search in brackets. */
const shown = (parts: ReturnType<typeof excerptOf>) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['Share a map by a link.', ['map', 'share'], '[Share] a [map] by a link.'],
  ['Maps and roadmaps.', ['map'], '[Map]s and roadmaps.'],
  ['What is (not) there', ['(not)'], 'What is [(not)] there'],
  ['Nothing of it.', ['backup'], 'Nothing of it.'],
  ['Nothing asked.', [], 'Nothing asked.'],
  ['', ['map'], ''],
])('of %j the words %j are marked', (text, words, marked) => {
  expect(shown(markWords(text, words))).toBe(marked);
  expect(shown(excerptOf(text, words))).toBe(marked);
});

test('an excerpt of a long text is around the first match, and is cut between words', () => {
  const text = `${'early words '.repeat(20)}the backup is here ${'later words '.repeat(20)}`;
  const excerpt = shown(excerptOf(text, ['backup']));
  expect(excerpt).toMatch(/^… (?:early|words) .*the \[backup\] is here .* …$/);
  expect(excerpt.length).toBeLessThan(170);
  expect(excerpt).not.toMatch(/\b(?:earl|word|late)\b/);
});
