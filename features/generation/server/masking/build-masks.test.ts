import { expect, test } from 'vitest';
import { buildMasks } from './build-masks.ts';

const build = (texts: string[], known: string[] = [], found: string[] = []) =>
  buildMasks({ texts, known, found }).map(({ text, as, count }) => [text, as, count]);

test('a participant has one label for full, first and last name; names that do not occur are left out', () => {
  const texts = ['Amara Okafor', 'I am Amara.', 'Amara’s bag'];
  expect(build(texts, ['Amara Okafor'])).toEqual([
    ['Amara Okafor', 'Person 1', 1],
    ['Amara', 'Person 1', 2],
  ]);
});

test('a first name of two people has a label of its own', () => {
  const texts = ['Amara Okafor and Amara Silva', 'Amara left, Silva stayed'];
  expect(build(texts, ['Amara Okafor', 'Amara Silva'])).toEqual([
    ['Amara Okafor', 'Person 1', 1],
    ['Amara Silva', 'Person 2', 1],
    ['Silva', 'Person 2', 1],
    ['Amara', 'Person 3', 1],
  ]);
});

test('pseudonyms and roles are no names, and names after titles are', () => {
  const texts = ['P01 said that Interviewer asked Dr. Müller; my name is Zoë Ng'];
  expect(build(texts, ['P01', 'Interviewer', 'Participant 3'])).toEqual([
    ['Zoë Ng', 'Person 1', 1],
    ['Müller', 'Person 2', 1],
  ]);
});

test('labels that a text has already are not given again', () => {
  expect(build(['Person 1 met Priya at a@b.example'], [], ["Priya's"])).toEqual([
    ['Priya', 'Person 2', 1],
    ['a@b.example', 'Email 1', 1],
  ]);
});

test('nothing is proposed for an empty text', () => {
  expect(build([])).toEqual([]);
  expect(build(['It was slow.'])).toEqual([]);
});
