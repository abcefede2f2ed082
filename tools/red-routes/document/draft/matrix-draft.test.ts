import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { elementSchema } from '#features/drafting/document/index.ts';
import { sortedInterviews } from '#features/drafting/fixtures/interviews.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import {
  checkPlans,
  draftElement as element,
  planningOf,
  runPlan,
} from '#tests/fixtures/plan-properties.ts';
import { redRoutesActions as actions } from '../actions.ts';
import * as edits from '../edits.ts';
import { planNewMatrix } from '../new-matrix.ts';
import { redRoutesDocument as definition } from '../red-routes-document.ts';
import { reachLevel } from './frequency-in-text.ts';
import { matrixDraft } from './matrix-draft.ts';

const readValue = (document: Y.Doc) => readDocument(definition, document).value;

/** A new project in its initial state: a matrix with one sub-matrix for all users. */
function newProject(): Y.Doc {
  const document = emptyDocument(definition);
  const ids = ['everybody'];
  const planned = planNewMatrix([], () => ids.pop() ?? 'more', { id: 'first' });
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}

/** Two matrices, a task with parts, and placements. */
function usedProject(): Y.Doc {
  const document = newProject();
  applyPlanned(
    document,
    [
      planEdit(edits.addMatrix, { id: 'second', position: 'a1' }),
      planEdit(edits.addSubMatrix, {
        id: 'amara',
        matrix: 'second',
        label: 'Amara',
        weight: 0.6,
        position: 'a1',
      }),
      planEdit(edits.addTask, { id: 'pays', matrix: 'first', name: 'Pays', position: 'a0' }),
      planEdit(edits.addSubMatrix, {
        id: 'parts',
        matrix: 'first',
        kind: 'task',
        parentTask: 'pays',
        position: 'a2',
      }),
      planEdit(edits.addTask, {
        id: 'part',
        matrix: 'first',
        within: 'parts',
        name: 'Waits',
        position: 'a1',
      }),
      planEdit(edits.placeTasks, {
        placements: [{ subMatrix: 'everybody', task: 'pays', at: '4,4' }],
      }),
    ],
    { kind: 'user' },
  );
  return document;
}

const weights = (document: Y.Doc) =>
  readValue(document).subMatrices.map(({ label, weight }) => [label, weight]);

test('any elements of a draft plan actions that run once', () => {
  const ids = ['everybody', 'amara', 'pays', 'part', 'parts'];
  for (const start of [() => emptyDocument(definition), newProject, usedProject])
    checkPlans({ drafts: matrixDraft, definition, actions, ids, start });
});

test('personas share the remaining weight, and all of it in a new matrix', () => {
  const document = newProject();
  const three = ['A', 'B', 'C'].map((id) => element(id, 'persona'));
  runPlan(document, actions, matrixDraft.plan(document, three, planningOf()));
  expect(weights(document)).toEqual([
    ['Everybody', 0],
    ['A', 0.3334],
    ['B', 0.3333],
    ['C', 0.3333],
  ]);
  const used = usedProject();
  const focus = { matrix: 'second' };
  runPlan(used, actions, matrixDraft.plan(used, three.slice(0, 2), planningOf({ focus })));
  expect(weights(used)).toContainEqual(['Amara', 0.6]);
  expect(weights(used)).toContainEqual(['B', 0.2]);
});

test('a task says how many participants mention it, also those that only one mentions', () => {
  const drafted = matrixDraft.arrange(newProject(), sortedInterviews);
  const tasks = drafted.filter(({ slot }) => slot === 'task');
  expect(tasks.some(({ saidBy }) => saidBy === 1)).toBe(true);
  const firstSingle = tasks.findIndex(({ saidBy }) => saidBy === 1);
  expect(tasks.slice(firstSingle).every(({ saidBy }) => saidBy === 1)).toBe(true);
  const document = newProject();
  runPlan(document, actions, matrixDraft.plan(document, drafted, planningOf()));
  const descriptions = new Set(readValue(document).tasks.map(({ description }) => description));
  expect([...descriptions].toSorted()).toEqual([
    'Mentioned by 2 participants.',
    'Mentioned by one participant only.',
  ]);
});

test('a placement requires a persona of the matrix and both levels, and never moves an existing one', () => {
  const document = usedProject();
  const given = [
    element('t1', 'task', { text: 'Log in', passages: ['s1p14'], values: { critical: true } }),
    element('p1', 'placement', {
      under: 't1',
      values: { persona: null, reach: 9, frequency: 2.4 },
    }),
    element('p2', 'placement', {
      under: 'pays',
      values: { persona: null, reach: 1, frequency: 1 },
    }),
    element('p3', 'placement', {
      under: 't1',
      values: { persona: 'amara', reach: 1, frequency: 1 },
    }),
    element('p4', 'placement', { under: 'part', values: { reach: 1, frequency: 1 } }),
    element('p5', 'placement', {
      under: 't1',
      values: { persona: 'parts', reach: 1, frequency: 1 },
    }),
  ];
  const plan = matrixDraft.plan(document, given, planningOf());
  runPlan(document, actions, plan);
  const { tasks, placements, evidence } = readValue(document);
  expect(tasks.find(({ name }) => name === 'Log in')).toMatchObject({ critical: true });
  expect(placements.map(({ at, measured }) => [at, measured]).toSorted()).toEqual([
    ['4,2', false],
    ['4,4', false],
  ]);
  expect(evidence).toMatchObject([{ kind: 'note', matrix: 'first' }]);
  expect([...plan.records.keys()].toSorted()).toEqual(['p1', 'p2', 't1']);
});

test('drafting a matrix again removes the tasks that a run is known to have written', () => {
  const document = usedProject();
  const plan = (isUntouched?: () => boolean) =>
    matrixDraft.plan(
      document,
      [],
      planningOf({ focus: { matrix: 'first' }, ...(isUntouched ? { isUntouched } : {}) }),
    );
  expect(plan().replaces).toEqual([]);
  const fresh = plan(() => true);
  expect(fresh.replaces).toEqual([{ collection: 'tasks', id: 'pays' }]);
  runPlan(document, actions, fresh);
  expect(readValue(document).tasks).toEqual([]);
});

test('a task that is drafted again stays, and its drafted placements are replaced', () => {
  const document = newProject();
  runPlan(document, actions, matrixDraft.plan(document, [element('pay', 'task')], planningOf()));
  const task = readValue(document).tasks[0]?.id ?? '';
  const placed = (id: string, frequency: number) =>
    matrixDraft.plan(
      document,
      [element(id, 'placement', { under: task, values: { persona: null, reach: 4, frequency } })],
      planningOf({
        focus: { task },
        isUntouched: ({ collection }) => collection === 'placements',
      }),
    );
  runPlan(document, actions, placed('often', 4));
  runPlan(document, actions, placed('seldom', 1));
  expect(readValue(document).tasks).toHaveLength(1);
  expect(readValue(document).placements.map(({ at }) => at)).toEqual(['4,1']);
});

test('without a model the tasks are first what several participants describe, placed by their share and their words', () => {
  const document = newProject();
  const elements = matrixDraft.arrange(document, sortedInterviews);
  const schema = elementSchema(matrixDraft.slots(document));
  for (const one of elements) schema.parse(one);
  const tasks = elements.filter(({ slot }) => slot === 'task');
  const shared = tasks.filter(({ saidBy }) => saidBy === 2);
  expect(shared.length).toBeGreaterThan(0);
  expect(tasks.slice(0, shared.length)).toEqual(shared);
  runPlan(document, actions, matrixDraft.plan(document, elements, planningOf()));
  const value = readValue(document);
  const placed = value.placements.map(({ task, at }) => [
    value.tasks.find(({ id }) => id === task)?.name,
    at,
  ]);
  expect(placed).toContainEqual(['Help visitors find a book in the catalogue', '4,4']);
  expect(placed.some(([name, at]) => /order new books/i.test(name ?? '') && at === '4,2')).toBe(
    true,
  );
});

test('each participant may be a persona, and their tasks are placed by their statements', () => {
  const elements = matrixDraft.arrange(newProject(), sortedInterviews, { people: 'each' });
  const personas = elements.filter(({ slot }) => slot === 'persona');
  expect(personas.map(({ text }) => text)).toEqual(['Nadia', 'Tom']);
  const named = new Set(elements.map(({ values }) => values.persona).filter(Boolean));
  expect(named).toEqual(new Set(personas.map(({ id }) => id)));
});

test('one participant alone has no share: the reach for such a persona is that among all', () => {
  const elements = matrixDraft.arrange(newProject(), sortedInterviews, { people: 'each' });
  const sources = new Map(elements.map(({ id, saidBy }) => [id, saidBy]));
  const placed = elements.filter(({ slot }) => slot === 'placement');
  const reaches = placed.map(({ under, values }) => [sources.get(under ?? ''), values.reach]);
  expect(reaches).toContainEqual([1, reachLevel(1 / 2)]);
  for (const [saidBy, reach] of reaches) expect(reach).toBe(reachLevel(Number(saidBy) / 2));
});

test('from a description alone a matrix has the usual tasks, marked and unplaced', () => {
  const document = emptyDocument(definition);
  const elements = matrixDraft.arrangeTemplate(document, 'A bank');
  expect(elements.every(({ isTemplate, slot }) => isTemplate && slot === 'task')).toBe(true);
  runPlan(document, actions, matrixDraft.plan(document, elements, planningOf()));
  const { tasks, subMatrices, placements } = readValue(document);
  expect(tasks).toHaveLength(elements.length);
  expect(subMatrices).toMatchObject([{ label: 'Everybody', weight: 1 }]);
  expect(placements).toEqual([]);
});
