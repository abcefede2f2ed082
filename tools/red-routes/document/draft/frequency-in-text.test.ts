import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frequencyLevel, reachLevel, timesAYear } from './frequency-in-text.ts';

test.each([
  ['Every day I check the post.', 365],
  ['I do it daily.', 365],
  ['Each morning I check the list.', 365],
  ['Every single day the same.', 365],
  ['On every working day I log in.', 250],
  ['Twice a day I help somebody print.', 730],
  ['Six times a day I look at it.', 2190],
  ['I look 6x a day.', 2190],
  ['I look 3 times per day.', 1095],
  ['Three or four times a day I call.', 1095],
  ['Every hour the alarm rings.', 3650],
  ['I am on the phone all the time.', 3650],
  ['Once a week we meet.', 52],
  ['Every Tuesday I bring books.', 52],
  ['On Mondays I count.', 52],
  ['Twice a week I read to a class.', 104],
  ['We meet weekly.', 52],
  ['Every other day I water them.', 182.5],
  ['Every second week there is a market.', 26],
  ['Every two weeks I get paid.', 26],
  ['Every 3 months they check it.', 4],
  ['Every few months it breaks.', 4],
  ['Once a month I order new books.', 12],
  ['There is a monthly report.', 12],
  ['Four times a year we invite an author.', 4],
  ['Every quarter we report.', 4],
  ['Once a year we count all books.', 1],
  ['We pay it annually.', 1],
  ['Book a room; Times a week: 3; Users: 420', 156],
  ['Renew a card; Times per year: 2', 2],
  ['I rarely use it.', 2],
  ['Once in a while it rings.', 2],
])('%j is %d times a year', (sentence, often) => {
  expect(timesAYear(sentence)).toBeCloseTo(often, 5);
});

test.each([
  'I want every child to have a card.',
  'It takes two days.',
  'Every time it rings I get up.',
  'I was there once.',
  'I read each one of them.',
  '',
])('%j has no frequency', (sentence) => {
  expect(timesAYear(sentence)).toBeNull();
});

test.each([
  [730, 4],
  [365, 4],
  [104, 3],
  [52, 3],
  [26, 2],
  [12, 2],
  [4, 1],
  [1, 1],
])('%d times a year is level %d of frequency', (often, level) => {
  expect(frequencyLevel(often)).toBe(level);
});

test.each([
  [1, 4],
  [0.75, 3],
  [0.5, 2],
  [0.2, 1],
])('a share of %d is level %d of reach', (share, level) => {
  expect(reachLevel(share)).toBe(level);
});

test('any text has a frequency, or none', () => {
  fc.assert(
    fc.property(fc.string(), (sentence) => {
      const often = timesAYear(`every ${sentence} a day`);
      expect(often === null || (Number.isFinite(often) && often > 0)).toBe(true);
    }),
  );
});
