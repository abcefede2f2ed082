import { expect, test } from 'vitest';
import { maskText } from '#kernel/document/mask-rich.ts';
import {
  addRanges,
  createNames,
  createRecogniser,
  isRealName,
  namesElsewhere,
  namesHere,
} from './recogniser.ts';

const reference = 'Every month I copy the reference by hand from a crumpled letter on the fridge.';
const question = 'How do you pay the rent for your flat at the moment?';
const recogniser = createRecogniser({
  said: [reference, question, 'Yes, always.', '毎月手紙から番号を写して家賃を払っています'],
  quotes: ['I never check it'],
  others: [
    [question, 'By bank.'],
    [question, 'In cash.'],
  ],
});
const masked = (text: string) => maskText(text, recogniser.find(text));

test.each([
  ['the whole', reference, '[withdrawn].'],
  ['a part', 'She said: "copy the reference by hand", again.', 'She said: "[withdrawn]", again.'],
  [
    'other case, quotation marks and spaces',
    'COPY  the “reference” by-hand from  a letter',
    '[withdrawn]  a letter',
  ],
  ['a quote that is the whole text', ' “I never check it.” ', ' “[withdrawn].” '],
  ['a quote with its author', 'I never check it – P07 (2026)', '[withdrawn] – P07 (2026)'],
  ['a script without spaces', '彼女は手紙から番号を写してと言う', '彼女は[withdrawn]と言う'],
])('words are found: %s', (_, text, expected) => {
  expect(masked(text)).toBe(expected);
});

test.each([
  ['a question that others were asked too', question],
  ['a few words', 'Yes, always. A letter on the fridge.'],
  ['a short quote inside of another text', 'Others say that I never check it, or so.'],
  ['words in another order', 'By hand every month the reference I copy from the letter'],
])('not found is %s', (_, text) => {
  expect(masked(text)).toBe(text);
});

test('in a text that quotes the participant, a single word counts', () => {
  expect(recogniser.findInQuote('always')).toEqual([{ from: 0, to: 6, insert: '[withdrawn]' }]);
  expect(recogniser.findInQuote('sometimes')).toEqual([]);
});

test('names are masked as whole words, as they are written, and codes are no names', () => {
  const find = createNames(['Maya Hart', 'Maya']);
  const text = 'Maya Hart, Maya’s letter, maya, Mayan, Maya Harting';
  expect(maskText(text, find(text))).toBe('[…], […]’s letter, maya, Mayan, […] Harting');
  const names = ['Maya', 'P07 Maya', 'P07', 'Participant 3', 'user'];
  expect(names.map(isRealName)).toEqual([true, true, false, false, false]);
});

test('names of two characters are masked where words have no spaces', () => {
  const text = '王明说他不查。';
  expect(maskText(text, createNames(namesHere('王明'))(text))).toBe('…说他不查。');
});

test('a first name is masked where the participant is, and elsewhere the full name alone', () => {
  expect(namesHere('P07 Maya Hart')).toEqual(['P07 Maya Hart', 'Maya']);
  expect(namesElsewhere('P07 Maya Hart')).toEqual(['P07 Maya Hart', 'Maya Hart']);
  expect(namesElsewhere('P07 Maya')).toEqual([]);
});

test('a name inside of masked words is masked with them', () => {
  const ranges = [{ from: 0, to: 10, insert: 'x' }];
  const more = [
    { from: 2, to: 6, insert: 'y' },
    { from: 12, to: 14, insert: 'y' },
  ];
  expect(addRanges(ranges, more)).toEqual([ranges[0], more[1]]);
});
