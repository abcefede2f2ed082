import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindsOf, sortedInterviews, sortedOf } from '../fixtures/interviews.ts';
import {
  cleanText,
  createElements,
  createPlanWriter,
  type DraftElement,
  type DraftSlot,
  elementSchema,
  findingsOf,
  groupAlike,
  groupPeople,
  headline,
  keyOf,
  kindOf,
  numberWithin,
  oneOf,
  siftElements,
} from './index.ts';

const slots: DraftSlot[] = [
  { key: 'stage', title: 'Stages', description: '', max: 2 },
  { key: 'card', title: 'Cards', description: '', under: 'stage', max: 2 },
];
const element = (id: string, given: Partial<DraftElement> = {}): DraftElement => ({
  id,
  slot: 'card',
  under: null,
  text: id,
  passages: [],
  quote: null,
  values: {},
  ...given,
});
const ids = (elements: readonly DraftElement[]) => elements.map(({ id }) => id);

test.each([
  ['tool', 0.66, null],
  ['tool', 0.75, 'tool'],
  ['action', 0.45, null],
  ['pain', 0.45, 'pain'],
] as const)('a passage that is of kind %s with %d counts as %s', (kind, probability, expected) => {
  const rest = (1 - probability) / 5;
  const even = { goal: rest, pain: rest, action: rest, tool: rest, wish: rest, background: rest };
  expect(kindOf({ kinds: { ...even, [kind]: probability } })).toBe(expected);
});

test('elements are stored with their parents, and parents come first', () => {
  const given = [
    element('c1', { under: 's1' }),
    element('s1', { slot: 'stage' }),
    element('c2', { under: 'gone' }),
    element('c3', { under: 'record' }),
    element('c4', { under: 'c1' }),
    element('c5'),
    element('s2', { slot: 'stage', text: ' \n ' }),
    element('c6', { under: 's2' }),
    element('s1', { slot: 'stage', text: 'twice' }),
    element('x', { slot: 'nothing' }),
  ];
  expect(ids(siftElements(slots, given, (_, id) => id === 'record'))).toEqual(['s1', 'c1', 'c3']);
});

test('no more elements are stored than a slot accepts below each parent', () => {
  const stages = ['s1', 's2', 's3'].map((id) => element(id, { slot: 'stage' }));
  const cards = ['s1', 's2', 's3'].flatMap((under) =>
    [1, 2, 3].map((at) => element(`${under}c${at}`, { under })),
  );
  const remaining = ids(siftElements(slots, [...stages, ...cards], () => false));
  expect(remaining).toEqual(['s1', 's2', 's1c1', 's1c2', 's2c1', 's2c2']);
});

test.each([
  ['  two\n\nlines\u0000 ', 'two lines'],
  ['a\uD800b', 'ab'],
  ['👩‍👩‍👧‍👦'.repeat(3), '👩‍👩‍👧‍👦'.repeat(1)],
])('%j becomes %j in a field of 20 characters', (given, cleaned) => {
  expect(cleanText(given, 20)).toBe(cleaned);
});

test('a cleaned text fits, is plain, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, length) => {
      const cleaned = cleanText(text, length);
      expect(cleaned.length).toBeLessThanOrEqual(length);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleanText(cleaned, length)).toBe(cleaned);
    }),
  );
});

test('texts that differ in case, spaces and punctuation have one key, other texts their own', () => {
  expect(keyOf('“Wait, two days!”')).toBe(keyOf('wait two  days'));
  expect(keyOf('👍')).not.toBe(keyOf('👎'));
});

test.each([
  [7, 2],
  [-9.4, -2],
  [1.4, 1],
  ['2', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('%j is %j within -2 and 2', (given, within) => {
  expect(numberWithin(given, { min: -2, max: 2, step: 1 })).toBe(within);
});

test('a value is one of the options or none', () => {
  expect(oneOf('b', ['a', 'b'])).toBe('b');
  expect(oneOf('c', ['a', 'b'])).toBeNull();
});

test('findings are statements of participants, whether their sources name them or not', () => {
  const named = findingsOf(sortedInterviews.passages);
  expect(named.length).toBeGreaterThan(50);
  expect(named.every(({ speaker }) => speaker !== 'Interviewer')).toBe(true);
  const unnamed = sortedOf([
    { speaker: 'Ada', text: 'How was it?' },
    { speaker: 'Bo', text: 'Slow.' },
    { speaker: 'Ada', text: 'Why is that?' },
    { speaker: 'Bo', text: 'Who knows?' },
    { speaker: 'Bo', text: 'I waited.' },
    { speaker: 'Interviewer', text: 'I see.' },
  ]);
  expect(findingsOf(unnamed.passages).map(({ speaker }) => speaker)).toEqual(['Bo', 'Bo', 'Bo']);
  expect(findingsOf(sortedOf([{ text: 'Why?' }, { text: 'How?' }]).passages)).toHaveLength(2);
  const fillers = ['Sure.', 'Oh yes, of course!', 'Well, no.', 'No lift.'].map((text) => ({
    text,
  }));
  expect(findingsOf(sortedOf(fillers).passages).map(({ text }) => text)).toEqual(['No lift.']);
});

test('what precedes the first speaker of a transcript is nobody’s finding', () => {
  const said = (speaker: string | null, text: string) => ({ speaker, text });
  const turns = [said('Ada', 'I wait.'), said('Ada', 'I ask.'), said('Ada', 'I go.')];
  const transcript = sortedOf([said(null, 'Interview 1, recorded in May'), ...turns]);
  expect(groupPeople(transcript, 'each').map(({ names }) => names)).toEqual([['Ada']]);
  const notes = sortedOf([said(null, 'They wait.'), said(null, 'They ask.'), ...turns.slice(2)]);
  expect(findingsOf(notes.passages)).toHaveLength(3);
});

test('a passage gets a kind where one is probable enough', () => {
  expect(kindOf({ kinds: kindsOf('pain') })).toBe('pain');
  expect(kindOf({ kinds: kindsOf(null) })).toBeNull();
});

test('passages with the same meaning are one group, and the group of most participants comes first', () => {
  const findings = findingsOf(sortedInterviews.passages);
  const pains = findings.filter((one) => kindOf(one) === 'pain');
  const groups = groupAlike(pains, sortedInterviews, 'pain');
  expect(groups.flatMap(({ passages }) => passages)).toHaveLength(pains.length);
  const counts = groups.map(({ saidBy }) => saidBy);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[0]).toBe(2);
  expect(groups[0]?.passages.length).toBeGreaterThan(1);
});

test.each([
  [
    'Then I ring the parents and write their answer down.',
    'Ring the parents and write their answer down',
  ],
  ['First I open the app, because it is quick.', 'Open the app'],
  ['The list was wrong again.', 'The list was wrong again'],
  ['I', 'I'],
  [
    'At 7:30 I unlock the back door and switch on the lights.',
    'Unlock the back door and switch on the lights',
  ],
  ['Twice a week I read to a class', 'Read to a class'],
  ['In the scanner we trust', 'Trust'],
  ['Well, usually we just wait until noon', 'Wait'],
])('%j is called %j', (sentence, name) => {
  expect(headline(sentence, 60)).toBe(name);
});

test('a name is cut between words, or between letters where there are none', () => {
  expect(headline('I unlock the door and switch on the lights', 20)).toBe('Unlock the door…');
  expect(headline('x'.repeat(80), 20)).toHaveLength(20);
});

test('a plan lists records once, supports them once, and recognises existing ones', () => {
  let made = 0;
  const writer = createPlanWriter(
    {
      newId: () => `n${++made}`,
      receiptOf: (id) =>
        id === 'p1' ? { ref: 'P01', quote: 'q'.repeat(900), link: null, at: 'today' } : undefined,
    },
    { cards: [{ id: 'old', position: 'a5' }] },
  );
  writer.knows('cards', 's1', 'Waits!', 'old');
  const put = (text: string) =>
    writer.put(element(text, { text }), { collection: 'cards', within: 's1' }, (id) =>
      writer.act('addCard', { id, position: writer.position('cards') }),
    );
  expect(put('waits')).toBe('old');
  const first = put('Pays');
  expect(put('pays.')).toBe(first);
  expect(writer.recordOf('Pays')).toBe(first);
  for (const passages of [['p1', 'p1', 'p2'], ['p1']])
    writer.back(element('Pays', { passages }), first, (piece) =>
      writer.act('addEvidence', { ...piece, card: first }),
    );
  const { actions, records } = writer.plan();
  expect(actions.map(({ action }) => action)).toEqual(['addCard', 'addEvidence']);
  expect(actions[0]?.input.position).toBe('a6');
  expect(actions[1]?.input).toMatchObject({ at: null, quote: 'q'.repeat(300), card: first });
  expect(records.get('waits')).toEqual({ collection: 'cards', id: 'old' });
});

test('fields that a model leaves out are filled in', () => {
  const schema = elementSchema([
    {
      key: 'task',
      title: 'Tasks',
      description: '',
      max: 1,
      values: z.object({ at: z.string().nullable().default(null) }),
    },
  ]);
  expect(schema.parse({ slot: 'task', id: 'e1', text: ' Waits ' })).toEqual({
    ...element('e1', { slot: 'task', text: 'Waits' }),
    values: { at: null },
  });
});

test('new elements have ids of their own', () => {
  const made = createElements();
  const stage = made.add({ slot: 'stage', text: 'Begin' });
  made.add({ slot: 'card', text: 'Waits', under: stage });
  expect(made.elements.map(({ id, under }) => [id, under])).toEqual([
    ['e1', null],
    ['e2', 'e1'],
  ]);
});
