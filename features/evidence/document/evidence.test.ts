import { expect, test } from 'vitest';
import { lengths } from '#kernel/text/limits.ts';
import { evidenceOf } from './index.ts';

const heard = { title: 'Two days', text: 'I waited two days.', facts: {} };

test.each([
  ['whom and what it is from', { from: 'P01, Interview' }, 'P01, Interview'],
  ['its title where nothing says that', {}, 'Two days'],
])('evidence names %s', (_, facts, ref) => {
  expect(evidenceOf({ ...heard, facts })).toEqual({ ref, quote: 'I waited two days.' });
});

test('a quote is as long as permitted', () => {
  const { quote } = evidenceOf({ ...heard, text: 'long '.repeat(lengths.quote) });
  expect(quote.length).toBeLessThanOrEqual(lengths.quote);
  expect(quote).toMatch(/^long long/);
});
