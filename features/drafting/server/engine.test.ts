import { afterAll, expect, test } from 'vitest';
import {
  contentTerms,
  likeliest,
  type SentenceKind,
  sentenceKinds,
  stemOf,
} from '#features/drafting/document/index.ts';
import { createLanguage } from '#platform/server/language/language.ts';
import { adjustedRand } from '#scripts/kinds/train.ts';
import { interviews } from '../fixtures/interviews.ts';
import { embedExamples, featuresOf, probabilitiesOf } from './kinds/kinds.ts';
import { scoreAgainst } from './ranking.ts';
import { sortIntoThemes } from './themes.ts';

const language = createLanguage();
afterAll(() => language.close());
const embed = (texts: readonly string[]) => language.embed(texts, { owner: 'test' });
const none = new Float32Array();

const sentences: Record<SentenceKind, string[]> = {
  goal: [
    'I want every child to get a place in the choir.',
    'The aim is to have the timetable ready by August.',
    'We are trying to answer every parent on the same day.',
    'My goal is that nobody leaves without a report.',
  ],
  pain: [
    'The list was wrong again and nobody had noticed.',
    'I waited three weeks for the new password.',
    'It does not save when two of us are in it.',
    'The printer never works when the parents stand in the queue.',
  ],
  action: [
    'First I open the post and sort it by class.',
    'Then I ring the parents and write their answer into the list.',
    'In the morning I check who is ill and send the plan around.',
    'After that I copy the forms and put them on the desk.',
  ],
  tool: [
    'We use a spreadsheet for the sick notes.',
    'I have two screens and a label printer on my desk.',
    'The register is kept in a program from the ministry.',
    'There is a chat group for the teachers on our phones.',
  ],
  wish: [
    'It would be great if the parents could do that themselves.',
    'I wish there were one list for everything.',
    'They should send me a message when a form is missing.',
    'Could the phone not tell me who is calling?',
  ],
  background: [
    'I am forty-four and have two children at this school.',
    'I have been a secretary for eleven years.',
    'My husband works as a caretaker in the next town.',
    'I grew up here and moved away for my training.',
  ],
};

test('sentences of a domain without training data are sorted by kind', async () => {
  const examples = await embedExamples(embed);
  const labelled = sentenceKinds.flatMap((kind) => sentences[kind].map((text) => ({ kind, text })));
  const vectors = await embed(labelled.map(({ text }) => text));
  const found = labelled.map(({ text }, at) =>
    likeliest(probabilitiesOf(featuresOf(text, vectors[at] ?? none, examples))),
  );
  const wrong = labelled.filter(({ kind }, at) => found[at] !== kind);
  expect(wrong.length, wrong.map(({ text }) => text).join(' ')).toBeLessThanOrEqual(2);
});

test('whole interviews are sorted by kind, also where a sentence begins with when or how often', async () => {
  const labelled = interviews.flatMap(({ participant, utterances }) =>
    utterances.flatMap(({ speaker, text, kind }) =>
      speaker === participant && kind ? [{ text, kind }] : [],
    ),
  );
  const examples = await embedExamples(embed);
  const vectors = await embed(labelled.map(({ text }) => text));
  const found = labelled.map(({ text }, at) =>
    likeliest(probabilitiesOf(featuresOf(text, vectors[at] ?? none, examples))),
  );
  const labels = labelled.map(({ kind }) => kind);
  expect(adjustedRand(found, labels)).toBeGreaterThan(0.8);
});

test('texts are sorted into themes by a description or by two examples', async () => {
  const themes = [
    { id: 'waiting', described: await embed(['Waiting too long for an answer']), examples: [] },
    {
      id: 'money',
      described: [],
      examples: await embed(['The ticket costs too much', 'I paid twice for it']),
    },
  ];
  const texts = [
    'It took two weeks until somebody replied.',
    'The fee is far too high.',
    'I am still waiting for their reply.',
    'qwrt zzgh',
  ];
  const sorted = sortIntoThemes(await embed(texts), themes);
  expect(sorted.map(({ theme }) => theme).slice(0, 3)).toEqual(['waiting', 'money', 'waiting']);
  expect(sorted.every(({ sureness }) => sureness >= 0 && sureness <= 1)).toBe(true);
  expect(sorted[1]?.sureness).toBeGreaterThan(sorted[3]?.sureness ?? 0);
  expect(sortIntoThemes(await embed(['anything']), [])).toEqual([{ theme: null, sureness: 0 }]);
});

test('a claim finds its evidence before passages on the same subject only', async () => {
  const claim = 'Refunds take too long';
  const texts = [
    'The refund took eleven weeks.',
    'It was months until I had my money back.',
    'I fill in the form for the refund at home.',
    'The coach was full and loud.',
  ];
  const words = [...new Set([claim, ...texts].flatMap(contentTerms))];
  const wordVectors = await embed(words);
  const [claimVector = none, ...vectors] = await embed([claim, ...texts]);
  const scores = scoreAgainst(
    { text: claim, vector: claimVector },
    texts.map((text, at) => ({ text, vector: vectors[at] ?? none })),
    {
      words: new Map(words.map((word, at) => [word, wordVectors[at] ?? none])),
      kindOf: (at) => (at < 2 ? 1 : 0),
    },
  );
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score);
  expect(order[0]?.at).toBe(0);
  expect(order[3]?.at).toBe(3);
});

test.each([
  ['The parents’ lists were copied', ['parents’', 'lists', 'copied']],
  ['', []],
  ['ICH warte 3 Tage', ['ich', 'warte', 'tage']],
])('%j has the content words %j', (text, words) => {
  expect(contentTerms(text)).toEqual(words.map((word) => word.replace('’', '')));
});

test('forms of a word have one stem, and short words stay', () => {
  expect(['booked', 'booking', 'books', 'book'].map(stemOf)).toEqual(Array(4).fill('book'));
  expect(['bus', 'led', 'is'].map(stemOf)).toEqual(['bus', 'led', 'is']);
});

test('the agreement of groupings is 1 for equal ones and about 0 by chance', () => {
  const a = Array.from({ length: 600 }, (_, at) => String(at % 3));
  expect(adjustedRand(a, a)).toBe(1);
  expect(
    adjustedRand(
      a,
      a.map((group) => `x${group}`),
    ),
  ).toBe(1);
  expect(
    adjustedRand(
      a,
      a.map((_, at) => String(Math.floor(at / 200))),
    ),
  ).toBeCloseTo(0, 1);
  expect(adjustedRand(['a', 'a'], ['b', 'b'])).toBe(1);
});
