import { expect, test } from 'vitest';
import { actionPhrase } from './action-phrase.ts';

test.each([
  ['Then I order the parts on my phone in the evening.', 'Order parts'],
  ['I usually open the app first thing.', 'Open app'],
  ['Twice a day I help with the printers.', 'Help with printers'],
  ['When it is cold I take the bus, and I read on it.', 'Take bus'],
  ['I go to the library after work.', 'Go to library'],
  ['I have to call the office again because nobody answers.', 'Call office'],
  ['We pick up the keys from the neighbour.', 'Pick up keys'],
  ['I’ll check the balance every morning.', 'Check balance'],
  ['I compare prices of three or four shops.', 'Compare prices'],
  ['I waited two days for the permit.', 'Waited two days'],
  ['I tried to book a room.', 'Book room'],
  ['I print it.', 'Print'],
  ['I went and asked the clerk.', 'Asked clerk'],
  ['If I miss it, I order fish myself.', 'Order fish'],
  ['I call the office they named.', 'Call office'],
])('%j is %j', (sentence, phrase) => {
  expect(actionPhrase(sentence)).toBe(phrase);
});

test.each([
  'I am a nurse.',
  'I think it is too slow.',
  'I don’t know.',
  'It never works.',
  'My mother books it.',
  'I have two children.',
  'If I miss it I get whatever they pick.',
  '',
])('nobody does anything in %j', (sentence) => {
  expect(actionPhrase(sentence)).toBeNull();
});

test('a phrase has five words at most', () => {
  const long = 'I compare cheap second hand winter jackets boots gloves hats scarves';
  expect(actionPhrase(long)?.split(' ')).toHaveLength(5);
});
