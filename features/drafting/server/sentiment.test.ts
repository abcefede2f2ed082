import { expect, test } from 'vitest';
import { sentimentOf } from './sentiment.ts';

test.each([
  ['I was really happy that she called back.', 2],
  ['The app is great, I love it.', 2],
  ['It was a nice surprise, and the desk was helpful.', 1],
  ['No trouble at all, it was easy and I liked it.', 1],
  ['It annoys me every time.', -1],
  ['I was stuck there.', -1],
  ['I worry that it is too late.', -2],
  ['That was not good at all.', -2],
  ['I compare the prices of three shops.', null],
  ['I do not know whether it arrived.', null],
  ['I had no problem with the form.', null],
  ['Book a visit; Satisfaction: 2', null],
  ['', null],
])('%j has the sentiment %j', (text, sentiment) => {
  expect(sentimentOf(text)).toBe(sentiment);
});
