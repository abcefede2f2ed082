import { expect, test } from 'vitest';
import { kindsOf, sortedOf } from '#features/drafting/fixtures/interviews.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { addStage } from '../edits/columns.ts';
import { addRow } from '../edits/rows.ts';
import { mapperDocument } from '../mapper-document.ts';
import { mapDrafts } from './map-draft.ts';
import { emotionOn, isEmotion, measuresIn, rowIn, scaleOf } from './measures.ts';

type Passages = Parameters<typeof sortedOf>[0];

const arrange = (passages: Passages, document = emptyDocument(mapperDocument)) => {
  const elements = mapDrafts.horizontal.arrange(document, sortedOf(passages));
  const of = (slot: string) => elements.filter((one) => one.slot === slot);
  const nameOf = (id: string | null) => elements.find((one) => one.id === id)?.text;
  return { of, nameOf };
};

const emotionsOf = (passages: Passages) => {
  const { of, nameOf } = arrange(passages);
  return of('row-emotion').map(({ under, values, passages: from, quote }) => [
    nameOf(under),
    values.emotion,
    from,
    quote,
  ]);
};

test('the emotion of a stage is the mean of the feelings that its passages tell, with the nearest as its quote', () => {
  const found = emotionsOf([
    { text: 'First I compare the prices of three shops.', kinds: kindsOf('action') },
    { text: 'I love that page.', sentiment: 2 },
    { text: 'Then I order the parts on my phone.', kinds: kindsOf('action') },
    { text: 'It annoys me every time.', sentiment: -1 },
    { text: 'I was furious and gave up.', sentiment: -2 },
    { text: 'I was stuck there.', sentiment: -1 },
    { text: 'A week later I call the office.', kinds: kindsOf('action') },
  ]);
  expect(found).toEqual([
    ['Compare prices', 2, ['s1p2'], 'I love that page.'],
    ['Order parts', -1, ['s1p4', 's1p6', 's1p5'], 'It annoys me every time.'],
  ]);
});

test.each<[Parameters<typeof kindsOf>[0], number | null, number | undefined]>([
  ['pain', null, -1],
  ['pain', -2, -2],
  ['pain', 1, -1],
  ['wish', 2, undefined],
  ['goal', 1, undefined],
  ['action', 1, undefined],
  ['action', 2, 2],
  ['tool', -2, -2],
  ['background', -1, undefined],
  [null, 1, 1],
  [null, null, undefined],
])('a passage of kind %j with the sentiment %j has the emotion %j', (kind, sentiment, emotion) => {
  const steps = ['I compare prices.', 'I order parts.', 'I call the office.'];
  const said = steps.map((text) => ({ text, kinds: kindsOf('action') }));
  const found = emotionsOf([
    ...said,
    { text: 'It is like that.', kinds: kindsOf(kind), sentiment },
  ]);
  expect(found.map(([, value]) => value)).toEqual(emotion === undefined ? [] : [emotion]);
});

const table = [
  'Search; Satisfaction: 5; Channel: Website; Duration: 5 min',
  'Book; Satisfaction: 1; Channel: Phone; Duration: 20 min',
  'Book; Satisfaction: 2; Channel: Phone; Duration: 30 min',
  'Visit; Satisfaction: 3; Channel: Counter; Duration: 45 min',
];

test('the rows of a table become stages, with the emotion that a column of numbers tells and its scale', () => {
  const { of, nameOf } = arrange(table.map((text) => ({ text })));
  expect(of('stage').map(({ text, passages }) => [text, passages])).toEqual([
    ['Search', ['s1p1']],
    ['Book', ['s1p2', 's1p3']],
    ['Visit', ['s1p4']],
  ]);
  expect(of('row-emotion').map(({ under, text, values }) => [nameOf(under), text, values])).toEqual(
    [
      ['Search', 'Satisfaction 5, on a scale from 1 to 5', { emotion: 2 }],
      ['Book', 'Satisfaction 1.5, on a scale from 1 to 5', { emotion: -2 }],
      ['Visit', 'Satisfaction 3, on a scale from 1 to 5', { emotion: 0 }],
    ],
  );
  expect(of('row-channels').map(({ under, text }) => [nameOf(under), text])).toEqual([
    ['Search', 'Website'],
    ['Book', 'Phone'],
    ['Visit', 'Counter'],
  ]);
  expect(of('row-actions')).toEqual([]);
});

test('a stage that is drafted again has the emotion that it had in the whole draft', () => {
  const rows = ['Search; Mood: 9', 'Book; Mood: 3', 'Visit; Mood: 5'];
  const given = sortedOf(rows.map((text) => ({ text })));
  const document = emptyDocument(mapperDocument);
  const positions = positionsAt([], 0, 3);
  for (const [at, name] of ['Search', 'Book', 'Visit'].entries()) {
    const stage = { id: name, position: positions[at] ?? '', name };
    applyEdit(document, addStage, stage, { kind: 'user' });
  }
  const emotionOf = (options = {}) =>
    mapDrafts.horizontal
      .arrange(document, given, options)
      .find(({ slot, under }) => slot === 'row-emotion' && under === 'Book');
  expect(emotionOf()?.text).toBe('Mood 3, on a scale from 0 to 10');
  expect(emotionOf()?.values).toEqual({ emotion: -1 });
  expect(emotionOf({ under: 'Book' })?.text).toBe(emotionOf()?.text);
});

test('a cell goes to the row that has all words of its name, and to no row by one word of two', () => {
  const rows = ['Search; Pains: Slow', 'Book; Point of contact: Amara', 'Visit; Pain points: Loud'];
  const { of } = arrange(rows.map((text) => ({ text })));
  expect(of('row-pain-points').map(({ text }) => text)).toEqual(['Slow', 'Loud']);
});

test('a row of measures gets the mean of the column of its name, with the unit', () => {
  const document = emptyDocument(mapperDocument);
  const row = { id: 'r1', position: positionAt([], 0), name: 'Duration', kind: 'metric' } as const;
  applyEdit(document, addRow, row, { kind: 'user' });
  const { of, nameOf } = arrange(
    table.map((text) => ({ text })),
    document,
  );
  const found = of('row-duration').map(({ under, text, values }) => [nameOf(under), text, values]);
  expect(found).toEqual([
    ['Search', 'Duration', { amount: 5, unit: 'min' }],
    ['Book', 'Duration, mean of 2', { amount: 25, unit: 'min' }],
    ['Visit', 'Duration', { amount: 45, unit: 'min' }],
  ]);
});

test('nothing is felt where the sources tell no feeling', () => {
  const plain = ['I compare prices.', 'I order parts.', 'I call the office.'];
  expect(emotionsOf(plain.map((text) => ({ text, kinds: kindsOf('action') })))).toEqual([]);
  expect(
    emotionsOf(table.map((text) => ({ text: text.replace('Satisfaction', 'Effort') }))),
  ).toEqual([]);
});

const measure = (name: string, value: number, unit = '', outOf: number | null = null) => ({
  ...{ name, value, unit, outOf },
});
test.each([
  ['Book; Mood: 2; Duration: 5 min', [measure('Mood', 2), measure('Duration', 5, 'min')]],
  ['Mood: -1', [measure('Mood', -1)]],
  ['Mood: −1,5', [measure('Mood', -1.5)]],
  ['Mood: 4/5', [measure('Mood', 4, '', 5)]],
  ['Mood: 4 out of 5', [measure('Mood', 4, '', 5)]],
  ['Cost: € 1,200', [measure('Cost', 1200, '€')]],
  ['Share: 12 %', [measure('Share', 12, '%')]],
  ['Mood: good; at 12:30 I call', []],
  ['I wait 5 minutes.', []],
])('the measures of %j are %j', (text, found) => {
  expect(measuresIn(text)).toEqual(found);
});

test.each<[string, number[], ReturnType<typeof scaleOf>]>([
  ['Satisfaction', [1, 5], [1, 5]],
  ['Satisfaction', [2, 6], [1, 7]],
  ['Satisfaction', [0, 3], [0, 10]],
  ['Satisfaction', [10, 80], [0, 100]],
  ['Mood', [-1, 2], [-2, 2]],
  ['Mood', [-4, 2], [-5, 5]],
  ['Mood (1-10)', [2, 3], [1, 10]],
  ['Mood, -3 to +3', [1, 2], [-3, 3]],
  ['Satisfaction', [250], null],
])('a column %j with %j has the scale %j', (name, values, scale) => {
  expect(
    scaleOf(
      name,
      values.map((value) => measure(name, value)),
    ),
  ).toEqual(scale);
});

test('the ends of a scale are the ends of the emotions, and its middle is neither', () => {
  const on = [1, 2, 3, 4, 5].map((value) => emotionOn([1, 5], value));
  expect(on).toEqual([-2, -1, 0, 1, 2]);
  expect([0, 5, 10].map((value) => emotionOn([0, 10], value))).toEqual([-2, 0, 2]);
});

test('columns about feelings are known by their names', () => {
  const names = [
    'Satisfaction (1-5)',
    'Emotion',
    'User mood',
    'CSAT',
    'Duration',
    'Effort',
    'Years of experience',
    'Severity rating',
  ];
  expect(names.filter(isEmotion)).toEqual(['Satisfaction (1-5)', 'Emotion', 'User mood', 'CSAT']);
});

test.each([
  ['Book; Mood: 2', 'Book'],
  ['Book a visit; Channel: phone; Note: at 12:30', 'Book a visit'],
  ['Mood: 2; Effort: 3', null],
  ['I call; then I wait.', null],
  ['I call.', null],
])('%j is a row about %j', (text, subject) => {
  expect(rowIn(text)?.subject ?? null).toBe(subject);
});
