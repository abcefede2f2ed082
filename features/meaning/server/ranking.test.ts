import { expect, test } from 'vitest';
import { isOtherLanguage } from '#platform/server/language/english.ts';
import { rankPassages, sharesSentence, withoutRepeats } from './ranking.ts';
import { surenessOf } from './sureness.ts';

const passage = (text: string, sureness: number, type = 'note') => ({
  projectId: 'p',
  item: text,
  type,
  start: 0,
  text,
  vector: Float32Array.of(1, 0),
  sureness,
});

test('a passage with the rare words of the text comes before one without', () => {
  const passages = [passage('We have tea.', 0), passage('The refund never came.', 0)];
  const query = { text: 'Refunds', vector: Float32Array.of(0.6, 0.8) };
  expect(rankPassages(query, passages).map(({ text }) => text)).toEqual([
    'The refund never came.',
    'We have tea.',
  ]);
});

test('of passages with the same text the most probable is shown, and of equal ones the highlight', () => {
  const chosen = withoutRepeats([
    passage('I waited two weeks.', 0.5),
    passage('waited two  WEEKS', 0.5, 'highlight'),
    passage('The lift is broken.', 0.4),
    { ...passage('I waited two weeks.', 0.3), projectId: 'q' },
  ]);
  expect(chosen.map(({ projectId, text }) => `${projectId} ${text}`)).toEqual([
    'p waited two  WEEKS',
    'p The lift is broken.',
    'q I waited two weeks.',
  ]);
});

test('the probability grows with the score, and no score is certain', () => {
  const scores = Array.from({ length: 40 }, (_, at) => at / 10 - 0.5);
  const found = scores.map(surenessOf);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect([found[0], found.at(-1)]).toEqual([0, 0.95]);
});

test.each([
  ['I waited two weeks until somebody replied.', false],
  ['Login', false],
  ['', false],
  ['12 34', false],
  ['Refund never paid, three letters unanswered by bank', false],
  ['Es dauert viel zu lange, bis man eine Antwort bekommt.', true],
  ['Il faut attendre trop longtemps pour obtenir une réponse.', true],
  ['Hay que esperar demasiado tiempo para recibir una respuesta.', true],
  ['חיכיתי שבועיים', true],
  ['二週間待ちました', true],
])('%j is in another language than English: %s', (text, expected) => {
  expect(isOtherLanguage(text)).toBe(expected);
});

test.each([
  ['I had to give the box away.', 'had to give the box away. That was sixty euros gone.', true],
  ['That was sixty euros gone.', 'had to give the box away. That was sixty euros gone.', true],
  ['I had to give the box away.', 'The box was empty. I had to wait.', false],
  ['Yes. It was late.', 'Yes. I came too early for it.', false],
])('%j shares a sentence with %j: %s', (passage, text, isShared) => {
  expect(sharesSentence(passage, text)).toBe(isShared);
});
