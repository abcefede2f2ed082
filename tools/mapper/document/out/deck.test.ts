import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { type DeckSlide, deckOf } from './deck.ts';
import { outsider } from './deck-behaviour.ts';

const position = 'a0';
const [iris, teal, amber] = ['#5b4bdb', '#0f7c7e', '#b26a00'] as const;

function deck(planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return deckOf(readDocument(mapperDocument, map).value, 'Bank');
}

const card = (id: string, cell: object, more: object = {}) =>
  planEdit(edits.addCard, { id, row: 'r', position, text: id, ...cell, ...more });

/** A journey with two stages, the first with two steps, and rows of cards and of emotions. */
const journey: PlannedEdit[] = [
  planEdit(edits.describeMap, {
    actor: 'Amara',
    goal: 'An account',
    owner: 'Ben',
    state: 'future',
  }),
  planEdit(edits.addStage, { id: 's', position, name: 'Apply', displayName: 'Ask', colour: iris }),
  planEdit(edits.addStage, {
    id: 't',
    position: 'a1',
    name: 'Wait',
    duration: '2 days',
    colour: amber,
  }),
  planEdit(edits.addStage, { id: 'hidden', position: 'a2', name: 'Hidden', status: 'I' }),
  planEdit(edits.addStep, { id: 'p', position, stage: 's', name: 'Fill in', momentOfTruth: true }),
  planEdit(edits.addStep, { id: 'q', position: 'a1', stage: 's', name: 'Sign', duration: '1 min' }),
  planEdit(edits.addGroup, { id: 'g', position, name: 'People' }),
  planEdit(edits.addGroup, { id: 'closed', position: 'a1', name: 'Closed', status: 'I' }),
  planEdit(edits.addRow, { id: 'r', position: 'a1', name: 'Actions', group: 'g' }),
  planEdit(edits.addRow, { id: 'top', position: 'a2', name: 'Thoughts', displayName: 'Thinks' }),
  planEdit(edits.addRow, { id: 'shut', position: 'a3', name: 'Shut', group: 'closed' }),
  planEdit(edits.addRow, { id: 'felt', position: 'a4', name: 'Feels', kind: 'emotion' }),
  planEdit(edits.addPersona, { id: 'u', position, name: 'Amara', role: 'primary', colour: teal }),
  planEdit(edits.addPersona, { id: 'k', position: 'a1', name: 'Bank', type: 'C' }),
  planEdit(edits.addPersona, { id: 'off', position: 'a2', name: 'Off', status: 'I' }),
  planEdit(edits.addImage, { id: 'i', file: '/form.webp', name: 'form' }),
  card('first', { stage: 's' }, { status: 'R', amount: 3, unit: 'min', flag: 'fail' }),
  card('second', { stage: 's', step: 'q' }, { status: 'A' }),
  card('third', { stage: 't', row: 'top' }, { status: 'A', amount: 0 }),
  card('blank', { stage: 't', text: '' }),
  card('out', { stage: 't', row: 'shut' }),
  planEdit(edits.pictureCard, { id: 'second', image: 'i' }),
  planEdit(edits.setEmotion, { row: 'felt', stage: 't', value: -2 }),
  planEdit(edits.setEmotion, { row: 'felt', stage: 't', series: 'future', value: 1 }),
  planEdit(edits.addEvidence, { id: 'e', card: 'first', kind: 'url', ref: 'a.b', quote: 'Long' }),
  planEdit(edits.addEvidence, { id: 'f', persona: 'u', kind: 'url', ref: 'c.d', quote: 'Short' }),
];

/** A slide as text: its header, and one line a row. */
const described = ({ title, note, colour, rows }: DeckSlide) => [
  [title, note, colour].join(' | '),
  ...rows.map(({ name, group, cards, emotion }) => {
    const feeling = emotion && `${emotion.value} ${emotion.level} of ${emotion.levels}`;
    const said = cards.map(({ text, flag, status, picture }) =>
      [text, flag && `(${flag})`, status, picture?.file].filter(Boolean).join(' '),
    );
    return [group, name, ...said, feeling]
      .filter((part) => part !== '' && part !== null)
      .join(' | ');
  }),
];

test('the cover of a journey has its type, its actor, and the shares of statuses', () => {
  const { title, lines, author, personas, evidence, theme } = deck(journey);
  expect(title).toBe('Bank');
  expect(lines).toEqual([
    'Journey map, future state',
    'Amara',
    'An account',
    '5 cards: 2 open, 2 assumed, 1 researched',
  ]);
  expect(author).toBe('Ben');
  expect(personas).toEqual([
    { name: 'Amara', role: 'Primary', description: '' },
    { name: 'Bank', role: 'Company', description: '' },
  ]);
  expect(evidence).toEqual([
    { where: 'Fill in', about: 'first', quote: 'Long', source: 'a.b' },
    { where: '', about: 'Amara', quote: 'Short', source: 'c.d' },
  ]);
  expect(theme.logo).toBe('');
  const logo = [...journey, planEdit(edits.describeMap, { logo: 'i' })];
  expect(deck(logo).theme.logo).toBe('/form.webp');
});

test('each visible column of a journey has a slide with the content of its rows', () => {
  expect(deck(journey).slides.map(described)).toEqual([
    [`Ask: Fill in | Moment of truth | ${iris}`, 'People | Actions | 3 min first (fail) R'],
    [`Ask: Sign | 1 min | ${iris}`, 'People | Actions | second A /form.webp'],
    [`Wait | 2 days | ${amber}`, 'Thinks | 0 third A', 'Feels | -2 0 of 5'],
  ]);
});

test('the overview and the curves of a journey show the content of its columns', () => {
  const { boards, curves } = deck(journey);
  expect(boards.map(({ name, columns }) => [name, columns.map((one) => one.name)])).toEqual([
    ['The journey at a glance', ['Fill in', 'Sign', 'Wait']],
  ]);
  expect(boards[0]?.columns.map(({ momentOfTruth }) => momentOfTruth)).toEqual([
    true,
    false,
    false,
  ]);
  const rows = boards[0]?.rows.map(({ name, group, cells, emotions }) => [
    [group, name].filter(Boolean).join('/'),
    ...(emotions ?? cells.map((cell) => cell.map(({ text }) => text).join())),
  ]);
  expect(rows).toEqual([
    ['Thinks', '', '', '0 third'],
    ['Feels', null, null, -2],
    ['People/Actions', '3 min first', 'second', ''],
  ]);
  expect(curves.map(({ name, columns, levels }) => [name, columns, levels.length])).toEqual([
    ['Feels', ['Fill in', 'Sign', 'Wait'], 5],
  ]);
  expect(curves[0]?.curves).toEqual([
    {
      ...{ name: 'Amara, current', who: 'Amara', future: false, colour: '' },
      ...{ values: [null, null, -2], words: ['', '', 'Very bad'] },
    },
    {
      ...{ name: 'Amara, future', who: 'Amara', future: true, colour: '' },
      ...{ values: [null, null, 1], words: ['', '', 'Good'] },
    },
  ]);
});

test('a persona map has a slide for each visible persona, and names them on its cover', () => {
  const { lines, slides, personas } = deck([
    planEdit(edits.describeMap, { mapType: 'persona' }),
    planEdit(edits.addRow, { id: 'r', position, name: 'Goals' }),
    planEdit(edits.addPersona, { id: 'u', position, name: 'Amara', role: 'primary', colour: teal }),
    planEdit(edits.addPersona, { id: 'v', position: 'a1', name: 'Ben', colour: iris }),
    planEdit(edits.addPersona, { id: 'off', position: 'a2', name: 'Off', status: 'I' }),
    card('saves', { persona: 'u' }, { status: 'A' }),
    card('spends', { persona: 'v' }, { status: 'IP' }),
  ]);
  expect(lines).toEqual(['Persona map', 'Amara, Ben', '2 cards: 1 assumed, 1 in progress']);
  expect(slides.map(described)).toEqual([
    [`Amara | Primary | ${teal}`, 'Goals | saves A'],
    [`Ben |  | ${iris}`, 'Goals | spends IP'],
  ]);
  expect(personas).toEqual([]);
});

test('scales show people and the company, each in the colour of their group', () => {
  const person = (id: string, more: object = {}) =>
    planEdit(edits.addPersona, {
      id,
      position,
      name: id,
      kind: 'behavioral',
      colour: teal,
      ...more,
    });
  const at = (persona: string, value: number) =>
    planEdit(edits.setPoint, { persona, dimension: 'd', value });
  const ends = { title: 'Planning', left: 'ahead', right: 'never', steps: 5 };
  const { lines, behaviour } = deck([
    planEdit(edits.describeMap, { mapType: 'behavioral' }),
    planEdit(edits.addDimension, { id: 'd', position, ...ends, steps: 7 }),
    planEdit(edits.addDimension, { id: 'e', position: 'a1', title: 'Risk', steps: 5 }),
    ...['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].map((id) => person(id)),
    person('Bank', { type: 'C' }),
    person('Off', { status: 'I' }),
    ...[at('P1', 2), at('P2', 7), at('P3', 4), at('Bank', 6), at('Off', 1)],
    planEdit(edits.changeDimension, { id: 'd', steps: 5 }),
    planEdit(edits.addPattern, { id: 'x', position, members: ['P1', 'P2'], colour: amber }),
    planEdit(edits.addPattern, { id: 'y', position: 'a1', name: 'Nobody', members: ['P7'] }),
    // A persona that was created from a group is neither a participant nor on the scales.
    planEdit(edits.addPersona, { id: 'made', position: 'a9', name: 'Made' }),
    planEdit(edits.namePatternPersona, { id: 'x', persona: 'made' }),
    at('made', 3),
  ]);
  const { scales, groups } = behaviour;
  expect(lines).toEqual(['Behavioural map', '7 participants']);
  expect(scales.map(({ dots, ...scale }) => ({ ...scale, dots: dots.length }))).toEqual([
    { ...ends, dots: 4 },
    { title: 'Risk', left: '', right: '', steps: 5, dots: 0 },
  ]);
  const dots = scales[0]?.dots.map(({ value, colour, company }) => [value, colour, company]);
  expect(dots?.sort()).toEqual([
    [2, amber, false],
    // Who is in no group has a colour of no group.
    [4, outsider, false],
    [5, teal, true],
    [5, amber, false],
  ]);
  expect(groups.map(({ name, members }) => [name, members])).toEqual([
    ['Unnamed group', ['P1', 'P2']],
    ['Nobody', ['P7']],
  ]);
  expect(groups[0]?.profile).toEqual([
    { ...ends, from: 2, to: 5, mean: 3.5, rest: 4, company: 5 },
    {
      ...{ title: 'Risk', left: '', right: '', steps: 5 },
      ...{ from: null, to: null, mean: null, rest: null, company: null },
    },
  ]);
  expect(groups[1]?.profile[0]).toMatchObject({ from: null, to: null, mean: null, company: 5 });
});

const people = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    planEdit(edits.addPersona, { id: `p${at}`, position: `a${at}`, name: `P${at}`, ...more }),
  );

test.each([
  ['persona', people(6), ['Persona map', 'P0, P1, P2, P3, P4, P5']],
  ['persona', people(7), ['Persona map', '7 personas']],
  ['behavioral', people(7), ['Behavioural map', '7 participants']],
  ['persona', people(1, { type: 'C' }), ['Persona map']],
  ['horizontal', people(1), ['Journey map, current state']],
] as const)(
  'the cover of a %s map names six people, and counts the others',
  (mapType, all, lines) => {
    expect(deck([planEdit(edits.describeMap, { mapType }), ...all]).lines).toEqual(lines);
  },
);

test('participants of a study are no personas of a journey', () => {
  const [persona, other] = [people(1), planEdit(edits.addPersona, { id: 'q', position: 'a1' })];
  const described = deck([
    ...persona,
    other,
    planEdit(edits.changePersona, { id: 'q', kind: 'behavioral' }),
  ]);
  expect(described.personas.map(({ name }) => name)).toEqual(['P0']);
});

test('hidden rows, and rows that show cards of another row, are on no slide; the blueprint is last', () => {
  const row = (id: string, more: object) =>
    planEdit(edits.addRow, { id, position, name: id, ...more });
  const customer = { id: 'blueprint.customer', key: 'customer', board: 'blueprint' } as const;
  const { slides } = deck([
    planEdit(edits.addStage, { id: 's', position, name: 'Wait' }),
    ...[row('a back', { board: 'blueprint' }), row('r', {}), row('off', { status: 'I' })],
    planEdit(edits.addRow, { ...customer, position, name: 'Callers', cardsOf: 'r' }),
    card('asks', { stage: 's' }),
    ...[card('sends', { stage: 's', row: 'a back' }), card('not told', { stage: 's', row: 'off' })],
    card('late', { stage: 's', row: customer.id }),
  ]);
  expect(
    slides[0]?.rows.map(({ name, cards }) => [name, ...cards.map(({ text }) => text)]),
  ).toEqual([
    ['r', 'asks'],
    ['a back', 'sends'],
  ]);
});

test('a stage has the mean of its current emotions, with the label of the nearest level', () => {
  const feel = (persona: string | null, value: number) =>
    planEdit(edits.setEmotion, { row: 'felt', stage: 't', persona, value });
  const { slides } = deck([...journey, feel(null, 2), feel('u', 1), feel('k', 0)]);
  expect(slides.at(-1)?.rows.at(-1)?.emotion).toEqual({
    value: 1,
    word: 'Good',
    level: 3,
    levels: 5,
    who: 'Amara +2, Amara +1, Bank 0',
  });
  const label = { row: 'felt', place: 0, label: 'Awful', emoji: '' };
  const named = deck([...journey, planEdit(edits.labelLevel, label)]);
  expect(named.slides.at(-1)?.rows.at(-1)?.emotion).toMatchObject({ word: 'Awful' });
});

test('a slide of a persona has each card in its own row', () => {
  const { slides } = deck([
    planEdit(edits.describeMap, { mapType: 'persona' }),
    planEdit(edits.addRow, { id: 'r', position, name: 'Goals' }),
    planEdit(edits.addRow, { id: 'fears', position: 'a1', name: 'Fears' }),
    ...people(1),
    ...[card('saves', { persona: 'p0' }), card('loses', { persona: 'p0', row: 'fears' })],
  ]);
  expect(slides.map(described)).toEqual([
    ['P0 |  | #5b4bdb', 'Goals | saves O', 'Fears | loses O'],
  ]);
});

test.each([
  ['is hidden', { type: 'C', status: 'I' }],
  ['is none', {}],
] as const)('where the company %s, no group is compared with it', (_, more) => {
  const { behaviour } = deck([
    planEdit(edits.describeMap, { mapType: 'behavioral' }),
    planEdit(edits.addDimension, { id: 'd', position, title: 'Planning' }),
    ...people(1),
    planEdit(edits.addPersona, { id: 'c', position: 'a1', name: 'Bank', ...more }),
    planEdit(edits.setPoint, { persona: 'p0', dimension: 'd', value: 2 }),
    planEdit(edits.addPattern, { id: 'x', position, members: ['p0'], dimensions: ['d'] }),
  ]);
  expect(behaviour.groups[0]?.profile).toMatchObject([{ mean: 2, company: null }]);
});
