import { expect, test } from 'vitest';
import { textParts } from './link-parts.ts';

test('addresses become links, without the punctuation that ends the sentence', () => {
  expect(textParts('See https://a.example/x?y=1, or (http://b.example).', [])).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { kind: 'text', text: ', or (' },
    { kind: 'link', text: 'http://b.example', href: 'http://b.example/' },
    { kind: 'text', text: ').' },
  ]);
});

test('other text does not become a link or markup', () => {
  for (const text of ['javascript:alert(1)', '<b>bold</b>', 'data:text/html,x', 'https://']) {
    expect(textParts(text, [])).toEqual([{ kind: 'text', text }]);
  }
});

test('mentioned users are highlighted; a longer name is matched first', () => {
  expect(textParts('@Ben Carter and @Ben, not @Cleo', ['Ben', 'Ben Carter'])).toEqual([
    { kind: 'mention', text: '@Ben Carter' },
    { kind: 'text', text: ' and ' },
    { kind: 'mention', text: '@Ben' },
    { kind: 'text', text: ', not @Cleo' },
  ]);
});
