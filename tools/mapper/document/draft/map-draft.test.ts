import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { runRequests } from '#features/actions/server/run-actions.ts';
import { elementSchema } from '#features/drafting/document/index.ts';
import { receiptOf, sortedInterviews, sortedOf } from '#features/drafting/fixtures/interviews.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import {
  checkPlans,
  draftElement as element,
  planningOf,
  runPlan,
} from '#tests/fixtures/plan-properties.ts';
import type { MapType } from '../../contract/codes.ts';
import { mapperActions as actions } from '../actions.ts';
import * as edits from '../edits.ts';
import { mapperDocument as definition } from '../mapper-document.ts';
import { mapDrafts } from './map-draft.ts';
import { stageTemplates } from './map-templates.ts';

const readValue = (document: Y.Doc) => readDocument(definition, document).value;

/** An empty map of a type. */
function mapOf(mapType: MapType): Y.Doc {
  const document = emptyDocument(definition);
  applyPlanned(document, [planEdit(edits.describeMap, { mapType })], { kind: 'user' });
  return document;
}

/** A journey with a locked stage, steps, a card and an emotion that users made. */
function usedMap(mapType: MapType = 'horizontal'): Y.Doc {
  const document = mapOf(mapType);
  applyPlanned(
    document,
    [
      planEdit(edits.addStage, { id: 'begin', name: 'Begin', position: 'a0' }),
      planEdit(edits.addStage, { id: 'shut', name: 'Shut', position: 'a1' }),
      planEdit(edits.changeStage, { id: 'shut', locked: true }),
      planEdit(edits.addStep, { id: 'step', stage: 'begin', position: 'a0', name: 'Step' }),
      planEdit(edits.addGroup, { id: 'group', name: 'Who', position: 'a0' }),
      planEdit(edits.addRow, { id: 'acts', name: 'Actions', position: 'a0' }),
      planEdit(edits.addRow, { id: 'mood', name: 'Mood', kind: 'emotion', position: 'a1' }),
      planEdit(edits.addRow, { id: 'cost', name: 'Cost', kind: 'metric', position: 'a2' }),
      planEdit(edits.addRow, { id: 'other', name: 'Actions', position: 'a3' }),
      planEdit(edits.addPersona, { id: 'amara', name: 'Amara', position: 'a0' }),
      planEdit(edits.addPersona, { id: 'closed', name: 'Closed', position: 'a1' }),
      planEdit(edits.changePersona, { id: 'closed', locked: true }),
      planEdit(edits.addDimension, { id: 'risk', title: 'Risk', steps: 5, position: 'a0' }),
      planEdit(edits.addCard, {
        id: 'waits',
        row: 'acts',
        stage: 'begin',
        text: 'Waits',
        position: 'a0',
      }),
      planEdit(edits.setEmotion, { row: 'mood', stage: 'begin', step: 'step', value: -2 }),
      planEdit(edits.setPoint, { persona: 'amara', dimension: 'risk', value: 2 }),
    ],
    { kind: 'user' },
  );
  return document;
}

const ids = ['begin', 'shut', 'amara', 'closed', 'risk', 'waits', 'acts'];

test.each([
  ['horizontal', 'horizontal'],
  ['persona', 'persona'],
  ['behavioral', 'behavioral'],
  ['blueprint', 'horizontal'],
] as const)('any elements of a draft of kind %s plan actions that run once', (kind, type) => {
  for (const start of [() => mapOf(type), () => usedMap(type)])
    checkPlans({ drafts: mapDrafts[kind], definition, actions, ids, start });
});

test('a drafted journey is Assumed, with the passages as evidence that links to their notes', () => {
  const document = mapOf('horizontal');
  const given = [
    element('e1', 'stage', { text: 'Print a form' }),
    element('e2', 'row-pain-points', {
      under: 'e1',
      text: 'It loses the connection',
      passages: ['s1p22', 's2p22', 'none'],
    }),
    element('e3', 'row-emotion', { under: 'e1', values: { emotion: -7 } }),
    element('e4', 'scenario', { text: 'A day in the branch' }),
  ];
  const plan = mapDrafts.horizontal.plan(document, given, planningOf());
  runPlan(document, actions, plan);
  const map = readValue(document);
  expect(map.rows.map(({ name }) => name)).toEqual([
    'Actions',
    'Touchpoints',
    'Channels',
    'Thoughts',
    'Emotion',
    'Pain points',
    'Opportunities',
  ]);
  expect(map.cards).toMatchObject([{ status: 'A', text: 'It loses the connection' }]);
  expect(map.emotions).toMatchObject([{ value: -2 }]);
  expect(map.facts.scenario).toBe('A day in the branch');
  const [first, second] = ['s1p22', 's2p22'].map((id) => receiptOf(id));
  expect(map.evidence).toHaveLength(2);
  for (const receipt of [first, second])
    expect(map.evidence).toContainEqual(
      expect.objectContaining({ ...receipt, kind: 'ai', card: map.cards[0]?.id }),
    );
  expect(plan.records.get('e2')).toEqual({ collection: 'cards', id: map.cards[0]?.id });
});

test('an existing card gets the missing evidence of the draft, and keeps its status', () => {
  const document = usedMap();
  const given = [
    element('e1', 'stage', { text: 'begin' }),
    element('e2', 'row-actions', { under: 'e1', text: 'Waits.', passages: ['s1p4'] }),
    element('e3', 'row-mood', { under: 'begin', values: { emotion: 2 } }),
    element('e4', 'row-actions', { under: 'shut', text: 'Not here' }),
  ];
  runPlan(document, actions, mapDrafts.horizontal.plan(document, given, planningOf()));
  const map = readValue(document);
  expect(map.cards).toMatchObject([{ id: 'waits', status: 'O' }]);
  expect(map.evidence).toMatchObject([{ card: 'waits' }]);
  expect(map.emotions).toMatchObject([{ value: -2 }]);
  expect(map.stages).toHaveLength(2);
});

test('drafting a cell again replaces only untouched content', () => {
  const document = usedMap();
  const card = (id: string, given: object = {}) =>
    planEdit(edits.addCard, {
      id,
      row: 'acts',
      stage: 'begin',
      text: id,
      status: 'A',
      position: 'a0',
      ...given,
    });
  applyPlanned(
    document,
    [
      card('plain'),
      card('researched', { status: 'R' }),
      card('noted'),
      card('proved'),
      card('elsewhere', { row: 'other' }),
      card('typed'),
      card('lit', { highlight: '#ffee00' }),
      planEdit(edits.addNote, { id: 'note', card: 'noted', text: 'Ask' }),
      planEdit(edits.addEvidence, { id: 'ev1', card: 'proved', kind: 'person', ref: 'Ana' }),
      planEdit(edits.addEvidence, { id: 'ev2', card: 'plain', kind: 'ai', ref: 'P01' }),
    ],
    { kind: 'user' },
  );
  const planning = planningOf({
    focus: { stage: 'begin', row: 'acts' },
    isUntouched: ({ id }) => id !== 'typed',
  });
  const given = [element('e1', 'row-actions', { under: 'begin', text: 'plain' })];
  const plan = mapDrafts.horizontal.plan(document, given, planning);
  expect(plan.replaces).toEqual([{ collection: 'cards', id: 'plain' }]);
  runPlan(document, actions, plan);
  const map = readValue(document);
  expect(map.cards.filter(({ text }) => text === 'plain').map(({ id }) => id)).not.toContain(
    'plain',
  );
  expect(map.cards.map(({ text }) => text).toSorted()).toEqual([
    'Waits',
    'elsewhere',
    'lit',
    'noted',
    'plain',
    'proved',
    'researched',
    'typed',
  ]);
  expect(map.emotions).toHaveLength(1);
});

test('emotions and points are replaced only where a run is known to have set them', () => {
  const document = usedMap();
  const plan = (known: boolean) =>
    mapDrafts.horizontal.plan(
      document,
      [],
      planningOf({ focus: { map: '' }, isUntouched: () => known }),
    );
  expect(plan(false).replaces).toEqual([]);
  expect(plan(true).replaces.map(({ collection }) => collection)).toEqual(['emotions', 'points']);
  runPlan(document, actions, plan(true));
  expect(readValue(document).emotions).toEqual([]);
});

test('a blueprint gets its rows and lines with its first card, and customer actions join the journey', () => {
  const document = usedMap();
  const given = [
    element('e1', 'blueprint-customer', { under: 'begin', text: 'Asks' }),
    element('e2', 'blueprint-support', { under: 'begin', text: 'Index', values: { flag: 'fail' } }),
  ];
  runPlan(document, actions, mapDrafts.blueprint.plan(document, given, planningOf()));
  const map = readValue(document);
  expect(map.lines.map(({ id }) => id).toSorted()).toEqual([
    'interaction',
    'internal',
    'visibility',
  ]);
  expect(map.cards.find(({ text }) => text === 'Asks')?.row).toBe('acts');
  expect(map.cards.find(({ text }) => text === 'Index')).toMatchObject({
    flag: 'fail',
    row: 'blueprint.support',
  });
});

test('points need their dimension, and stay on it', () => {
  const document = usedMap('behavioral');
  const given = [
    element('d1', 'dimension', { text: 'Planning', values: { left: 'today', steps: 9 } }),
    element('p1', 'participant', { text: 'Nadia' }),
    element('x1', 'point', {
      under: 'p1',
      passages: ['s1p4'],
      values: { dimension: 'd1', value: 40 },
    }),
    element('x2', 'point', { under: 'p1', values: { dimension: 'gone', value: 1 } }),
    element('x3', 'point', { under: 'amara', values: { dimension: 'risk', value: 5 } }),
  ];
  runPlan(document, actions, mapDrafts.behavioral.plan(document, given, planningOf()));
  const map = readValue(document);
  expect(map.points.map(({ value }) => value).toSorted()).toEqual([2, 9]);
  expect(map.evidence).toHaveLength(1);
});

const schemaOf = (kind: keyof typeof mapDrafts, document: Y.Doc) =>
  elementSchema(mapDrafts[kind].slots(document));

test('without a model a journey has the described actions, with their speakers', () => {
  const document = mapOf('horizontal');
  const elements = mapDrafts.horizontal.arrange(document, sortedInterviews);
  const stages = elements.filter(({ slot }) => slot === 'stage');
  expect(stages.length).toBeGreaterThanOrEqual(3);
  expect(stages[0]?.text).toMatch(/return box|unlock/i);
  const pains = elements.filter(({ slot }) => slot === 'row-pain-points');
  expect(pains.some(({ saidBy }) => saidBy === 2)).toBe(true);
  for (const { passages, quote } of pains) {
    const said = sortedInterviews.passages.find(({ id }) => id === passages[0]);
    expect(said?.text).toContain(quote);
    expect(said?.speaker).not.toBe('Interviewer');
  }
  const schema = schemaOf('horizontal', document);
  for (const one of elements) schema.parse(one);
  runPlan(document, actions, mapDrafts.horizontal.plan(document, elements, planningOf()));
  const map = readValue(document);
  const { cards, stages: columns, emotions } = map;
  expect(emotions.length).toBeGreaterThan(0);
  expect(cards.length + columns.length + emotions.length).toBe(elements.length);
  expect(map.cards.every(({ status }) => status === 'A')).toBe(true);
  expect(mapDrafts.horizontal.arrange(mapOf('horizontal'), sortedInterviews)).toEqual(elements);
});

test('without a model passages are sorted into the stages of the map, or of a template', () => {
  const templated = mapDrafts.horizontal.arrange(mapOf('horizontal'), sortedInterviews, {
    template: 'visit',
  });
  expect(templated.filter(({ slot }) => slot === 'stage').map(({ text }) => text)).toEqual(
    stageTemplates.visit?.map(({ name }) => name),
  );
  const there = mapDrafts.horizontal.arrange(usedMap(), sortedInterviews, { under: 'begin' });
  expect(new Set(there.map(({ under }) => under))).toEqual(new Set(['begin']));
});

test('without a model personas are the participants, similar ones combined', () => {
  const elements = mapDrafts.persona.arrange(mapOf('persona'), sortedInterviews);
  const names = elements.filter(({ slot }) => slot === 'persona').map(({ text }) => text);
  expect(names.join(', ')).toBe('Nadia, Tom');
  expect(elements.some(({ slot }) => slot === 'row-pains')).toBe(true);
  const people = mapDrafts.behavioral.arrange(mapOf('behavioral'), sortedInterviews);
  expect(people.filter(({ slot }) => slot === 'participant').map(({ text }) => text)).toEqual([
    'Nadia',
    'Tom',
  ]);
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
});

test.each(['horizontal', 'persona', 'behavioral', 'blueprint'] as const)(
  'from a description alone a draft of kind %s is the template, and says so',
  (kind) => {
    const document = mapOf(kind === 'blueprint' ? 'horizontal' : kind);
    const elements = mapDrafts[kind].arrangeTemplate(document, 'Borrowing a book', {
      template: 'support',
    });
    const own = elements.filter(({ isTemplate }) => !isTemplate);
    expect(own.map(({ text }) => text)).toEqual(kind === 'horizontal' ? ['Borrowing a book'] : []);
    expect(elements.every(({ passages }) => passages.length === 0)).toBe(true);
    const plan = mapDrafts[kind].plan(document, elements, planningOf());
    expect(plan.records.size).toBe(elements.length);
    runPlan(document, actions, plan);
  },
);

test('without statements of participants there is no draft', () => {
  const questions = sortedOf([{ speaker: 'Interviewer', text: 'How was it?' }]);
  for (const kind of ['horizontal', 'persona', 'blueprint'] as const)
    expect(mapDrafts[kind].arrange(mapOf('horizontal'), questions)).toEqual([]);
});

test('a plan runs like the actions of a call, with its own ids and positions', async () => {
  const document = mapOf('horizontal');
  const elements = mapDrafts.horizontal.arrange(document, sortedInterviews);
  const plan = mapDrafts.horizontal.plan(document, elements, planningOf());
  const requests = plan.actions.map((action, at) => ({ ...action, at: `actions.${at}` }));
  const made = await runRequests(requests, {
    document,
    definition,
    actions,
    origin: { kind: 'ai' },
    newId: () => 'never',
    pause: () => Promise.resolve(),
  });
  expect(made.every((ids) => Object.keys(ids).length === 0)).toBe(true);
  expect(readValue(document).cards.length).toBeGreaterThan(20);
});
