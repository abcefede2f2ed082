import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { elementSchema } from '#features/drafting/document/index.ts';
import { kindsOf, sortedInterviews, sortedOf } from '#features/drafting/fixtures/interviews.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import {
  checkPlans,
  draftElement as element,
  planningOf,
  runPlan,
} from '#tests/fixtures/plan-properties.ts';
import { dayInLifeActions as actions } from '../actions.ts';
import { dayInLifeDocument as definition } from '../day-in-life-document.ts';
import * as edits from '../edits.ts';
import { formatTime } from '../time/times.ts';
import { dayDraft } from './day-draft.ts';

const readValue = (document: Y.Doc) => readDocument(definition, document).value;

/** A day on which the clocks go forward, a week, and a task. */
function usedDay(): Y.Doc {
  const document = emptyDocument(definition);
  applyPlanned(
    document,
    [
      planEdit(edits.addBoard, {
        id: 'spring',
        title: 'Spring',
        date: '2026-03-29',
        zone: 'Europe/Berlin',
        position: 'a0',
      }),
      planEdit(edits.addBoard, { id: 'week', title: 'Week', scale: 'week', position: 'a1' }),
      planEdit(edits.addTask, { id: 'bus', board: 'spring', title: 'Bus', start: 480, end: 500 }),
    ],
    { kind: 'user' },
  );
  return document;
}

const times = (document: Y.Doc) =>
  readValue(document)
    .tasks.toSorted((a, b) => a.start - b.start)
    .map(({ title, start, end }) => `${formatTime(start)}-${formatTime(end)} ${title}`);

test('any elements of a draft plan actions that run once', () => {
  for (const start of [() => emptyDocument(definition), usedDay])
    checkPlans({ drafts: dayDraft, definition, actions, ids: ['spring', 'week', 'bus'], start });
});

test('tasks have times within their board, with their subtasks, or are left out', () => {
  const document = usedDay();
  const task = (id: string, under: string, values: object) =>
    element(id, 'task', { under, values: { ...values } });
  const given = [
    task('skipped', 'spring', { start: '02:30', end: '04:00' }),
    element('part', 'subtask', { under: 'skipped' }),
    task('night', 'spring', {
      start: '22:00',
      end: '01:30',
      mood: 9,
      devices: ['', 'Phone', 'Phone'],
    }),
    element('badge', 'subtask', { under: 'night', values: { minutes: 4000 } }),
    task('short', 'spring', { start: '9:15' }),
    task('never', 'spring', { start: 'soon' }),
    task('Thursday', 'week', { start: '10:00', end: '11:00', day: 4 }),
    element('bus', 'task', {
      under: 'spring',
      text: 'BUS',
      passages: ['s1p8'],
      values: { start: '08:00' },
    }),
    element('later', 'task', { under: 'spring', text: 'Bus', values: { start: '17:00' } }),
  ];
  const plan = dayDraft.plan(document, given, planningOf());
  runPlan(document, actions, plan);
  expect(times(document)).toHaveLength(5);
  const { tasks, subtasks, evidence } = readValue(document);
  expect(tasks.find(({ title }) => title === 'night')).toMatchObject({
    start: 1320,
    end: 1530,
    mood: 2,
    devices: ['Phone'],
  });
  expect(tasks.find(({ title }) => title === 'short')).toMatchObject({ start: 555, end: 585 });
  expect(tasks.find(({ title }) => title === 'Thursday')).toMatchObject({ start: 4920 });
  expect(subtasks).toMatchObject([{ title: 'badge', minutes: 1440 }]);
  expect(evidence).toMatchObject([{ task: 'bus', link: { project: 'notes-1' } }]);
  expect(plan.records.has('skipped')).toBe(false);
});

test('drafting a board again removes the tasks that a run is known to have written', () => {
  const document = usedDay();
  const plan = (isUntouched?: () => boolean) =>
    dayDraft.plan(
      document,
      [],
      planningOf({ focus: { board: 'spring' }, ...(isUntouched ? { isUntouched } : {}) }),
    );
  expect(plan().replaces).toEqual([]);
  const fresh = plan(() => true);
  expect(fresh.replaces).toEqual([{ collection: 'tasks', id: 'bus' }]);
  runPlan(document, actions, fresh);
  expect(readValue(document).tasks).toEqual([]);
});

test('a task that is drafted again stays, and its drafted subtasks are replaced', () => {
  const document = usedDay();
  const focus = { task: 'bus' };
  const draft = (title: string) =>
    dayDraft.plan(
      document,
      [element(title, 'subtask', { under: 'bus' })],
      planningOf({ focus, isUntouched: ({ collection }) => collection === 'subtasks' }),
    );
  runPlan(document, actions, draft('ticket'));
  runPlan(document, actions, draft('queue'));
  const { tasks, subtasks } = readValue(document);
  expect(tasks.map(({ id }) => id)).toEqual(['bus']);
  expect(subtasks.map(({ title }) => title)).toEqual(['queue']);
});

test('without a model a day has the actions with a time, similar ones combined', () => {
  const document = emptyDocument(definition);
  const elements = dayDraft.arrange(document, sortedInterviews);
  const schema = elementSchema(dayDraft.slots(document));
  for (const one of elements) schema.parse(one);
  runPlan(document, actions, dayDraft.plan(document, elements, planningOf()));
  const day = times(document);
  expect(day.slice(0, 3)).toEqual([
    '07:30-07:45 Unlock the back door and switch on the lights',
    '07:45-08:00 Empty the return box and check the books in',
    '09:00-09:15 Open the front door and greet the first visitors',
  ]);
  expect(day.some((line) => line.startsWith('13:00'))).toBe(true);
  const unlocked = elements.filter(({ text }) => /return box/i.test(text));
  expect(unlocked.map(({ saidBy }) => saidBy)).toEqual([2]);
  const { tasks, boards } = readValue(document);
  expect(boards).toMatchObject([{ title: 'A usual day', kind: 'typical' }]);
  expect(tasks.some(({ from }) => from === 'Nadia, Tom')).toBe(true);
  expect(tasks.some(({ pain }) => pain !== '')).toBe(true);
});

test('a drafted time is one that a participant states, and what nobody states is named', () => {
  const said = (text: string, speaker: string) => {
    return { text, speaker, kinds: kindsOf('action') } as const;
  };
  const sorted = sortedOf([
    said('At seven I hand over the ward.', 'Mara'),
    said('At 7:40 I hand over the ward.', 'Jonas'),
    said('From 10 to 11 I write reports.', 'Mara'),
    said('In the afternoon I call relatives.', 'Mara'),
    said('I water the plants.', 'Mara'),
  ]);
  const elements = dayDraft.arrange(emptyDocument(definition), sorted);
  const tasks = elements.filter(({ slot }) => slot === 'task');
  expect(tasks.map((task) => [task.text, dayDraft.describe?.(task)])).toEqual([
    ['Hand over the ward', '07:00, nobody says until when.'],
    ['Write reports', '10:00 to 11:00.'],
    ['Call relatives', 'About 14:00: only a part of the day is named.'],
  ]);
  // Each time is in a passage that the task names.
  expect(tasks.map(({ passages }) => passages)).toEqual([['s1p1', 's1p2'], ['s1p3'], ['s1p4']]);
});

test('each participant may have a board, and an empty board of the project is used', () => {
  const each = dayDraft.arrange(emptyDocument(definition), sortedInterviews, { people: 'each' });
  expect(each.filter(({ slot }) => slot === 'board').map(({ text }) => text)).toEqual([
    'A day of Nadia',
    'A day of Tom',
  ]);
  const document = emptyDocument(definition);
  applyPlanned(document, [planEdit(edits.addBoard, { id: 'first', position: 'a0' })], {
    kind: 'user',
  });
  const elements = dayDraft.arrange(document, sortedInterviews);
  expect(new Set(elements.map(({ under }) => under))).toEqual(new Set(['first']));
});

test('from a description alone a day is the template, and says so', () => {
  const document = emptyDocument(definition);
  const elements = dayDraft.arrangeTemplate(document, 'A ward nurse on early shift');
  runPlan(document, actions, dayDraft.plan(document, elements, planningOf()));
  expect(readValue(document).facts.about).toBe('A ward nurse on early shift');
  const rest = elements.filter(({ slot }) => slot !== 'about');
  expect(rest.every(({ isTemplate, passages }) => isTemplate && passages.length === 0)).toBe(true);
  expect(readValue(document).tasks).toHaveLength(rest.length - 1);
});
