import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { findVerbatim, judgeBacking } from './receipts.ts';
import { textsOfItems } from './source-hooks.ts';
import { plainSource, type SourceText } from './source-text.ts';

const textOf = (text: string) => plainSource({ id: 'a', title: 'A', text });

test('a text is cut into its sentences, short ones with the one before', () => {
  const text =
    'I waited two days. Dr. Patel never called!  Never. So I rang them at 10.30 again.\n\nNext day';
  expect(passagesOf([textOf(text)]).map((one) => one.text)).toEqual([
    'I waited two days.',
    'Dr. Patel never called!  Never.',
    'So I rang them at 10.30 again.',
    'Next day',
  ]);
});

test('what has no letters or numbers is no passage, and speakers stay with their words', () => {
  const source: SourceText = {
    ...textOf(''),
    parts: [
      { start: 0, text: '— … —', speaker: 'Amara' },
      { start: 9, text: ' Yes, it was slow. ', speaker: 'Deniz' },
    ],
  };
  expect(passagesOf([source])).toEqual([
    { id: 's1p1', source: 'a', start: 10, end: 27, text: 'Yes, it was slow.', speaker: 'Deniz' },
  ]);
});

test('an item says its title once, and nothing that does not stand there', () => {
  const item = { id: 'c1', what: 'card', facts: {} };
  const said = (title: string, text: string) =>
    textsOfItems([{ ...item, title, text }], null).flatMap(({ parts }) =>
      parts.map((part) => part.text),
    );
  expect(said('Client mail', 'Client mail')).toEqual(['Client mail']);
  expect(said('Client mail', 'It came late.')).toEqual(['Client mail', 'It came late.']);
  expect(said('Client mail', '')).toEqual(['Client mail']);
  expect(said('', 'It came late.')).toEqual(['It came late.']);
  expect(textsOfItems([{ ...item, title: 'A', text: '' }], ['c2'])).toEqual([]);
});

test('every passage stands in its source as it says, and none is endless', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 4000 }), (text) => {
      const passages = passagesOf([textOf(text)]);
      for (const { start, end, text: words } of passages) {
        expect(text.slice(start, end)).toBe(words);
        expect(words.length).toBeLessThanOrEqual(1200);
      }
      const starts = passages.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
    }),
  );
  const endless = 'word '.repeat(2000);
  expect(passagesOf([textOf(endless)]).every((one) => one.text.length <= 600)).toBe(true);
  expect(passagesOf([textOf('😀'.repeat(1000))])).toEqual([]);
});

test.each([
  ['I waited two days', 'I waited two days', 'I waited two days'],
  ['case, spaces', 'CASE,  spaces', 'CASE,  spaces'],
  ['“it’s slow” – always…', '"it\'s slow" - always...', '"it\'s slow" - always...'],
  ['it\'s "slow"', 'Well, it’s “slow”.', 'it’s “slow”'],
  ['wait', 'I waited', null],
  ['aited', 'I waited', null],
  ['two  days', 'a\ntwo\n\tdays b', 'two\n\tdays'],
  ['İ', 'i İ', 'İ'],
  ['', 'anything', null],
  ['I waited three days', 'I waited two days', null],
])('the quote %j in %j is %j', (quote, text, found) => {
  expect(findVerbatim(quote, text)).toBe(found);
});

test('whatever is cut from a text between words is found in it', () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Zé’“"-]{1,8}$/), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (all, a, b) => {
      const [from, to] = [a % all.length, b % all.length].sort((x, y) => x - y);
      const quote = all.slice(from, (to ?? 0) + 1).join(' ');
      const found = findVerbatim(quote, all.join(' \n'));
      const plain = (text = '') =>
        text.replaceAll(/\s+/g, ' ').replaceAll(/“/g, '"').replaceAll('’', "'");
      expect(plain(found ?? '').toLowerCase()).toBe(plain(quote).toLowerCase());
    }),
  );
});

test('a generated text is a quote, a paraphrase or without a source', () => {
  const passages = passagesOf([textOf('I waited two days for it. Nobody called me back.')]);
  const byId = new Map(passages.map((one) => [one.id, one]));
  const [first, second] = passages;
  expect(judgeBacking(['s1p1'], 'i waited two days', byId)).toEqual({
    kind: 'quote',
    passage: first,
    quote: 'I waited two days',
  });
  expect(judgeBacking(['s1p2', 's1p1', 's1p2'], 'I waited a week', byId)).toEqual({
    kind: 'paraphrase',
    passages: [second, first],
  });
  expect(judgeBacking(['s1p1'], null, byId)).toEqual({ kind: 'paraphrase', passages: [first] });
  expect(judgeBacking(['s9p9', ''], 'I waited two days', byId)).toEqual({ kind: 'none' });
});
