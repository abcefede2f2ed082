import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passagesInSlices, passagesOf } from './passages.ts';
import { findVerbatim, judgeBacking } from './receipts.ts';
import { createSourceKinds, textsOfItems } from './source-hooks.ts';
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

test('text without letters or numbers is no passage, and speakers stay with their text', () => {
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

const long = (length: number) => 'a'.repeat(length);
/** A word of six letters with a space, `count` times. */
const spaced = (count: number) => 'sixsix '.repeat(count);

test.each<[what: string, text: string, places: [start: number, end: number][]]>([
  ['600 characters are one', long(600), [[0, 600]]],
  [
    'more is cut at 600 where no word ends',
    long(1300),
    [
      [0, 600],
      [600, 1200],
      [1200, 1300],
    ],
  ],
  [
    'it is cut where a word ends',
    spaced(100),
    [
      [0, 594],
      [595, 699],
    ],
  ],
  [
    'a character of two units is not parted',
    `a${'😀'.repeat(400)}a`,
    [
      [0, 599],
      [599, 802],
    ],
  ],
  ['600 characters are not cut where a word ends', `${spaced(85)}abcde`, [[0, 600]]],
  ['a number is one', '42 %', [[0, 4]]],
  [
    'spaces do not make a short sentence longer',
    'I know it well. So they go.     We wait here.',
    [
      [0, 27],
      [32, 45],
    ],
  ],
  ['a short sentence joins while both have 600', `${long(594)}. Yes.`, [[0, 600]]],
  [
    'and is one of its own after that',
    `${long(595)}. Yes.`,
    [
      [0, 596],
      [597, 601],
    ],
  ],
  [
    '12 characters are a sentence',
    'I know it well. So we do it.',
    [
      [0, 15],
      [16, 28],
    ],
  ],
  ['11 characters belong to the one before', 'I know it well. So they go.', [[0, 27]]],
])('of the passages of a text %s', (_, text, ranges) => {
  expect(passagesOf([textOf(text)]).map(({ start, end }) => [start, end])).toEqual(ranges);
});

test.each<[what: string, text: string, pauses: number, broken: RegExp]>([
  ['20,000 characters', `${spaced(2857)}x`, 1, /^s\b|\bs$/],
  ['words', spaced(3000), 2, /^s\b|\bs$/],
  ['sentences', 'I waited two days. '.repeat(1100), 2, /^(?!I waited two days\.$)/],
  ['characters of two units', `a${'𝒜'.repeat(12_000)}`, 2, /^\p{Surrogate}|\p{Surrogate}$/u],
])(
  'a long text of %s has whole passages, and pauses between 20,000',
  async (_, text, pauses, broken) => {
    let paused = 0;
    const passages = await passagesInSlices([textOf(text)], async () => {
      paused += 1;
    });
    expect(paused).toBe(pauses);
    expect(passages).toEqual(passagesOf([textOf(text)]));
    expect(passages.filter((one) => broken.test(one.text))).toEqual([]);
    expect(passages.filter((one) => text.slice(one.start, one.end) !== one.text)).toEqual([]);
    expect(
      passages
        .map((one) => one.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
  },
);

test('an item contains its title once, and no text that is not in it', () => {
  const item = { id: 'c1', what: 'card', facts: {} };
  const said = (title: string, text: string) =>
    textsOfItems([{ ...item, title, text }], null).flatMap(({ parts }) =>
      parts.map((part) => part.text),
    );
  expect(said('Client mail', 'Client mail')).toEqual(['Client mail']);
  expect(said('Client mail', 'It came late.')).toEqual(['Client mail', 'It came late.']);
  expect(said('Client mail', '\n Client mail came late')).toEqual(['\n Client mail came late']);
  expect(said('Client mail', '')).toEqual(['Client mail']);
  expect(said('', 'It came late.')).toEqual(['It came late.']);
  expect(textsOfItems([{ ...item, title: 'A', text: '' }], ['c2'])).toEqual([]);
});

test('every passage is in its source verbatim, and its length is limited', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 4000 }), (text) => {
      const passages = passagesOf([textOf(text)]);
      for (const { start, end, text: quote } of passages) {
        expect(text.slice(start, end)).toBe(quote);
        expect(quote.length).toBeLessThanOrEqual(1200);
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
  ["find 'it' slow", 'I ﬁnd ‹it› slow', 'ﬁnd ‹it› slow'],
  ['it\'s "slow"', 'Well, it’s “slow”.', 'it’s “slow”'],
  ['wait', 'I waited', null],
  ['aited', 'I waited', null],
  ['two  days', 'a\ntwo\n\tdays b', 'two\n\tdays'],
  ['İ', 'i İ', 'İ'],
  ['', 'anything', null],
  [' \n', 'any text', null],
  [' two  days\n', '  two days ', 'two days'],
  ['days', '\t two days', 'days'],
  ['day 1', 'day 12, day 1', 'day 1'],
  ['1 day', '21 day, 1 day', '1 day'],
  ['“slow”', 'so"slow"ly', '"slow"'],
  ['...', 'and…', '…'],
  ['a - b', 'a — b', 'a — b'],
  ["d'eau", 'l´eau d´eau', 'd´eau'],
  ['I waited three days', 'I waited two days', null],
  // Inside of a word, whatever joins its parts.
  ['happy', 'I am un\u00adhappy', null],
  ['unhappy', 'I am un\u00adhappy', 'un\u00adhappy'],
  ['happy', 'I am un\u200bhappy', null],
  ['happy', 'I am un-happy', null],
  ['un', 'I am un\u2011happy', null],
  ['I can', 'I can’t wait', null],
  ['I can', "I can't wait", null],
  ['I can', 'I can`t wait', null],
  ['caf', 'the cafe\u0301 there', null],
  ['cafe', 'the cafe\u0301 there', null],
  ['caf\u00e9', 'the cafe\u0301 there', 'cafe\u0301'],
  ['example', 'amara@example.org', null],
  ['He left', 'He left—finally', 'He left'],
  ['He left', 'He left -- finally', 'He left'],
  ['He left', 'He left- finally', 'He left'],
  ['yes', 'Well, -yes', 'yes'],
  // Inside of a number, or without its sign.
  ['5', 'It took 1.5 hours', null],
  ['1', 'It took 1,500 steps', null],
  ['10', 'at 10:30', null],
  ['30', 'at 10:30', null],
  ['metres', '½metres', null],
  ['(20)', 'about $(20)', '(20)'],
  ['5', '-5 degrees', null],
  ['5', '\u22125 degrees', null],
  ['20', 'between 20–30', null],
  ['5', '5% of them', null],
  ['20', '$20 each', null],
  ['5', '5² metres', null],
  ['5 of them', 'about 5 of them', '5 of them'],
  ['at 10', 'at 10.', 'at 10'],
  // Inside of a combined character.
  ['👩', 'a 👩\u200d💻 b', null],
  ['👍', 'a 👍🏽 b', null],
  ['C', 'I write C++', null],
])('the quote %j in %j is %j', (quote, text, found) => {
  expect(findVerbatim(quote, text)).toBe(found);
});

test('any text that is cut between words is found in its source', () => {
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

const item = (id: string, title: string, text: string) => ({
  ...{ id, what: 'card', title, text },
  facts: {},
});
const items = [item('a', 'Pay', 'By card'), item('b', '', 'Wait'), item('c', 'Leave', '')];

test.each<[chosen: readonly string[] | null, found: string[]]>([
  [null, ['a', 'b', 'c']],
  [[], []],
  [
    ['c', 'a', 'gone'],
    ['a', 'c'],
  ],
])('the items %j of a project without hooks are read in its order', (chosen, found) => {
  expect(textsOfItems(items, chosen).map((one) => one.item)).toEqual(found);
});

test('the title of an item is read before its text', () => {
  const part = { start: 0, speaker: null };
  expect(textsOfItems(items, null)).toEqual([
    {
      item: 'a',
      what: 'card',
      title: 'Pay',
      parts: [
        { ...part, text: 'Pay' },
        { ...part, start: 4, text: 'By card' },
      ],
      participant: null,
    },
    { item: 'b', what: 'card', title: '', parts: [{ ...part, text: 'Wait' }], participant: null },
    {
      item: 'c',
      what: 'card',
      title: 'Leave',
      parts: [{ ...part, text: 'Leave' }],
      participant: null,
    },
  ]);
});

test('a kind is read by the hooks that its tool registered, and other kinds by their items', () => {
  const kinds = createSourceKinds();
  const hooks = { textsOf: () => [] };
  kinds.register('NOTE', hooks);
  expect([kinds.of('NOTE'), kinds.of('PM')]).toEqual([hooks, null]);
});

test('a plain text has a part for each paragraph, with its position', () => {
  expect(plainSource({ id: 'a', title: 'A', text: 'One\n \n\n Two' })).toEqual({
    ...{ id: 'a', title: 'A', link: null, participant: null },
    parts: [
      { start: 0, text: 'One', speaker: null },
      { start: 7, text: ' Two', speaker: null },
    ],
  });
});

test('passages are numbered by their source, across its parts', () => {
  const text = 'I waited two days.\nNobody called.';
  expect(passagesOf([textOf(text), textOf(text)]).map(({ id }) => id)).toEqual([
    ...['s1p1', 's1p2', 's2p1', 's2p2'],
  ]);
});
