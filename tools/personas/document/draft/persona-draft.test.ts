import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { type DraftElement, elementSchema } from '#features/drafting/document/index.ts';
import { receiptOf, sortedInterviews, sortedOf } from '#features/drafting/fixtures/interviews.ts';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { linesOf } from '#kernel/text/rich-text.ts';
import { checkPlans, draftElement, planningOf, runPlan } from '#tests/fixtures/plan-properties.ts';
import { personasActions as actions } from '../actions.ts';
import * as edits from '../edits.ts';
import { personasDocument as definition } from '../personas-document.ts';
import { bodyOf } from '../written-personas.ts';
import { personasDraft } from './persona-draft.ts';

/** An element below Ruth. */
const element = (id: string, slot: string, given: Partial<DraftElement> = {}) =>
  draftElement(id, slot, { under: 'ruth', ...given });

const readValue = (document: Y.Doc) => readDocument(definition, document).value;

/** A persona with goals that were researched, an empty list, a quote and a page of one column. */
function usedProject(): Y.Doc {
  const document = emptyDocument(definition);
  const section = (id: string, given: object) =>
    planEdit(edits.addSection, { id, page: 'page', position: 'a0', kind: 'list', ...given });
  applyPlanned(
    document,
    [
      planEdit(edits.addPersona, { id: 'ruth', name: 'Ruth', position: 'a0' }),
      planEdit(edits.addPage, { id: 'page', persona: 'ruth', layout: 'one', position: 'a0' }),
      section('goals', {
        title: 'Goals',
        status: 'R',
        body: [...bodyOf('list', ['Make no mistake'])],
      }),
      section('pains', { title: 'Pains', body: [...bodyOf('list', [''])] }),
      section('needs', { title: 'Needs', body: [...bodyOf('list', ['A chair'])] }),
      section('quote', { kind: 'quote' }),
    ],
    { kind: 'user' },
  );
  return document;
}

const linesIn = (document: Y.Doc) =>
  readValue(document).sections.map(({ title, status, kind, words, body }) => [
    title,
    status,
    kind === 'quote' ? [words] : linesOf(writingSchema, body),
  ]);

test('any elements of a draft plan actions that run once', () => {
  for (const start of [() => emptyDocument(definition), usedProject])
    checkPlans({
      drafts: personasDraft,
      definition,
      actions,
      ids: ['ruth', 'page', 'goals'],
      start,
    });
});

test('drafts are Assumed: they fill open sections, and never a researched one', () => {
  const document = usedProject();
  const given = [
    element('e1', 'goal', { text: 'make no mistake.', passages: ['s1p6'] }),
    element('e2', 'goal', { text: 'Be sure' }),
    element('e3', 'frustration', { text: 'The queue', passages: ['s2p4', 'nowhere'] }),
    element('e4', 'need', { text: 'A voice' }),
    element('e5', 'quote', { text: 'What a model wrote', passages: ['s1p6'] }),
  ];
  const plan = personasDraft.plan(document, given, planningOf());
  runPlan(document, actions, plan);
  expect(new Set(linesIn(document).map((line) => JSON.stringify(line)))).toEqual(
    new Set(
      [
        ['Goals', 'R', ['Make no mistake']],
        ['Goals', 'A', ['Be sure']],
        ['Pains', 'A', ['The queue']],
        ['Needs', 'A', ['A chair', 'A voice']],
        ['', 'A', [receiptOf('s1p6')?.quote]],
      ].map((line) => JSON.stringify(line)),
    ),
  );
  expect(
    readValue(document)
      .evidence.map(({ section, kind }) => [section, kind])
      .toSorted(),
  ).toEqual([
    ['goals', 'note'],
    ['pains', 'person'],
    ['quote', 'note'],
  ]);
  expect(readValue(document).sections.every(({ slot }) => slot === 0)).toBe(true);
});

test('a quote without a passage is left out, and an existing one stays', () => {
  const document = usedProject();
  const model = [element('e1', 'quote', { text: 'Invented', passages: ['nowhere'] })];
  expect(personasDraft.plan(document, model, planningOf()).actions).toEqual([]);
  runPlan(
    document,
    actions,
    personasDraft.plan(document, [element('e1', 'quote', { passages: ['s1p6'] })], planningOf()),
  );
  const other = [element('e1', 'quote', { passages: ['s1p4'] })];
  expect(personasDraft.plan(document, other, planningOf()).actions).toEqual([]);
});

test('drafting a section again replaces only content that no user is known to have changed', () => {
  const document = usedProject();
  const draft = (text: string) => [element('e1', 'frustration', { text, passages: ['s2p4'] })];
  runPlan(document, actions, personasDraft.plan(document, draft('Before'), planningOf()));
  const plan = (isUntouched: (() => boolean) | undefined, focus: Record<string, string>) =>
    personasDraft.plan(
      document,
      draft('After'),
      planningOf({ focus, ...(isUntouched ? { isUntouched } : {}) }),
    );
  expect(plan(undefined, { persona: 'ruth' }).replaces).toEqual([]);
  expect(plan(() => false, { section: 'pains' }).replaces).toEqual([]);
  const fresh = plan(() => true, { persona: 'ruth' });
  expect(fresh.replaces).toEqual([{ collection: 'sections', id: 'pains' }]);
  runPlan(document, actions, fresh);
  expect(linesIn(document)).toContainEqual(['Pains', 'A', ['After']]);
  expect(linesIn(document)).toContainEqual(['Goals', 'R', ['Make no mistake']]);
  expect(readValue(document).evidence).toHaveLength(1);
});

test.each([
  ['Tom', ['Tom']],
  ['Nadia, Tom', ['Nadia', 'Tom']],
  ['The head of a small library', ['Nadia', 'Tom']],
])('the persona %s is drafted from the statements of %s', (name, participants) => {
  const document = emptyDocument(definition);
  runPlan(
    document,
    actions,
    personasDraft.plan(document, [element(name, 'persona')], planningOf()),
  );
  const under = readValue(document).personas[0]?.id ?? '';
  const elements = personasDraft.arrange(document, sortedInterviews, { under });
  const said = new Map(sortedInterviews.passages.map((one) => [one.id, one.participant]));
  const voices = elements.flatMap(({ passages }) => passages.map((id) => said.get(id)));
  expect([...new Set(voices)].toSorted()).toEqual(participants);
  expect(elements.every((one) => one.under === under)).toBe(true);
});

test('without a model personas are participants, with their statements by kind', () => {
  const document = emptyDocument(definition);
  const elements = personasDraft.arrange(document, sortedInterviews, { people: 'each' });
  const schema = elementSchema(personasDraft.slots(document));
  for (const one of elements) schema.parse(one);
  const names = elements.filter(({ slot }) => slot === 'persona').map(({ text }) => text);
  expect(names).toEqual(['Nadia', 'Tom']);
  runPlan(document, actions, personasDraft.plan(document, elements, planningOf()));
  const { sections, evidence } = readValue(document);
  expect(sections.filter(({ title }) => title === 'Goals')).toHaveLength(2);
  expect(sections.every(({ status }) => status === 'A')).toBe(true);
  const quotes = new Set(sortedInterviews.passages.map(({ text }) => text));
  expect(evidence.every(({ quote }) => quotes.has(quote))).toBe(true);
  expect(
    sections.filter(({ kind }) => kind === 'quote').every(({ words }) => quotes.has(words)),
  ).toBe(true);
});

test('without a model a persona has no figure that nobody stated: no share, role, level or graph', () => {
  const document = emptyDocument(definition);
  const elements = personasDraft.arrange(document, sortedInterviews, { people: 'each' });
  runPlan(document, actions, personasDraft.plan(document, elements, planningOf()));
  const { personas, sections, items } = readValue(document);
  expect(personas).toMatchObject([
    { share: null, role: '', oneLine: '', design: null, picture: null },
    { share: null, role: '', oneLine: '', design: null, picture: null },
  ]);
  expect(sections.filter(({ kind }) => kind === 'graph')).toEqual([]);
  expect(items).toEqual([]);
});

test('participants who share goals and pains are one persona', () => {
  const said = (speaker: string, text: string) => ({
    speaker,
    source: speaker,
    text,
    kinds: { goal: 0.9, pain: 0.02, action: 0.02, tool: 0.02, wish: 0.02, background: 0.02 },
  });
  const sorted = sortedOf(
    [
      said('P1', 'I want every child to have a library card'),
      said('P2', 'Every child should have a library card'),
      said('P3', 'Money must come in'),
    ].map((one, at) => ({ ...one, id: `p${at}` })),
  );
  const names = (people: 'each' | 'alike') =>
    personasDraft
      .arrange(emptyDocument(definition), sorted, { people })
      .filter(({ slot }) => slot === 'persona')
      .map(({ text }) => text);
  expect(names('alike')).toEqual(['P1, P2', 'P3']);
  expect(names('each')).toEqual(['P1', 'P2', 'P3']);
});

test('from a description alone a persona is the template, and says so', () => {
  const document = emptyDocument(definition);
  const elements = personasDraft.arrangeTemplate(document, 'Readers');
  expect(elements.every(({ isTemplate, passages }) => isTemplate && passages.length === 0)).toBe(
    true,
  );
  runPlan(document, actions, personasDraft.plan(document, elements, planningOf()));
  expect(readValue(document).sections.length).toBe(elements.length - 1);
});
