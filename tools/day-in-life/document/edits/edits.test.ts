import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { apply, linkTo, read, smallDay } from '../../fixtures/small-day.ts';
import { curveOf } from '../analysis/curves.ts';
import { timedTasks } from '../analysis/timed-tasks.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';
import * as edits from '../edits.ts';
import { planBoard, planCopy, planEntries, planTypical } from './plans.ts';

const removed = 'absent';

function counting() {
  let made = 0;
  return () => {
    made += 1;
    return `new${made}`;
  };
}

test.each<[name: string, () => PlannedEdit]>([
  ['a lane', () => planEdit(edits.addLane, { id: 'x', board: removed, position: 'a5' })],
  [
    'a task',
    () => planEdit(edits.addTask, { id: 'x', board: removed, lane: null, start: 1, end: 2 }),
  ],
  ['an icon', () => planEdit(edits.addIcon, { id: 'x', board: removed, lane: null })],
  ['a subtask', () => planEdit(edits.addSubtask, { id: 'x', task: removed, position: 'a5' })],
  ['a tag', () => planEdit(edits.tagTask, { task: removed, tag: 'paper', on: true })],
  ['an unknown tag', () => planEdit(edits.tagTask, { task: 'tea', tag: removed, on: true })],
  ['evidence', () => planEdit(edits.addEvidence, { id: 'x', task: removed })],
  [
    "a task's link",
    () => planEdit(edits.addLink, { id: 'x', board: null, task: removed, link: linkTo('m') }),
  ],
  [
    "a board's link",
    () => planEdit(edits.addLink, { id: 'x', board: removed, task: null, link: linkTo('m') }),
  ],
  ['a picture', () => planEdit(edits.pictureTask, { id: 'tea', picture: removed })],
  ['a text', () => planEdit(edits.writeTask, { id: removed, text: 'saw', words: 'x' })],
  ['times', () => planEdit(edits.placeTask, { id: removed, start: 1, end: 2 })],
  [
    'letters',
    () => planEdit(edits.typeTask, { id: removed, text: 'saw', at: 0, remove: 0, insert: 'x' }),
  ],
])('%s of a removed record is refused, and nothing changes', (_, planned) => {
  const document = smallDay();
  const before = Y.encodeStateAsUpdate(document);
  expect(() => apply(document, planned())).toThrow(
    expect.objectContaining({ code: 'record_not_found' }),
  );
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

test('a change of a project or a tag affects only the given fields', () => {
  const document = smallDay();
  apply(
    document,
    planEdit(edits.describeDay, { aiGenerated: true }),
    planEdit(edits.changeTag, { id: 'paper', name: 'forms' }),
    planEdit(edits.changeTag, { id: 'noise', colour: '#c8321f' }),
  );
  const { facts, tags } = read(document);
  expect(facts).toMatchObject({ about: 'Nurses of ward 4', aiGenerated: true });
  expect(tags).toMatchObject([{ name: 'forms' }, { name: 'noise', colour: '#c8321f' }]);
  apply(document, planEdit(edits.describeDay, { about: 'All' }));
  expect(read(document).facts).toMatchObject({ about: 'All', aiGenerated: true });
});

test('a tag is added to a task once, is removed from it, and is removed from all tasks with the tag', () => {
  const document = smallDay();
  apply(document, planEdit(edits.tagTask, { task: 'notes', tag: 'paper', on: true }));
  const taggings = () => read(document).taggings.map(({ task, tag }) => `${task} ${tag}`);
  expect(taggings().sort()).toEqual(['notes noise', 'notes paper', 'tea noise']);
  const off = planEdit(edits.tagTask, { task: 'tea', tag: 'noise', on: false });
  apply(document, off, off);
  expect(taggings().sort()).toEqual(['notes noise', 'notes paper']);
  apply(document, planEdit(edits.removeTag, { id: 'noise' }));
  expect(openDocument(dayInLifeDocument, document).taggings.ids()).toHaveLength(1);
  expect(taggings()).toEqual(['notes paper']);
  expect(read(document).tags.map(({ id }) => id)).toEqual(['paper']);
});

test('subtasks are changed, ordered and removed', () => {
  const document = smallDay();
  apply(
    document,
    planEdit(edits.addSubtask, { id: 's3', task: 'notes', title: 'Save', position: 'a1' }),
    planEdit(edits.changeSubtask, { id: 's1', title: 'Sign in' }),
    planEdit(edits.moveSubtask, { id: 's1', position: 'a2' }),
    planEdit(edits.removeSubtask, { id: 's2' }),
  );
  expect(read(document).subtasks.map(({ id, title, minutes }) => [id, title, minutes])).toEqual([
    ['s3', 'Save', null],
    ['s1', 'Sign in', 3],
  ]);
});

test('pictures are added to the library, described, set on a task and removed from it', () => {
  const document = smallDay();
  apply(
    document,
    planEdit(edits.addImage, { id: 'p', file: '/a.webp', name: 'Desk', width: 4, height: 3 }),
    planEdit(edits.changeImage, { id: 'p', alt: 'A desk' }),
    planEdit(edits.pictureTask, { id: 'tea', picture: 'p' }),
  );
  expect(read(document).images).toMatchObject([{ name: 'Desk', alt: 'A desk', width: 4 }]);
  const pictured = () => read(document).tasks.find(({ id }) => id === 'tea')?.picture;
  expect(pictured()).toBe('p');
  apply(document, planEdit(edits.pictureTask, { id: 'tea', picture: null }));
  expect(pictured()).toBeNull();
});

test('the tasks of a removed lane move to the first lane; no other task moves', () => {
  const document = smallDay();
  apply(
    document,
    planEdit(edits.placeTask, { id: 'walks', lane: 'ines', start: 30, end: 150 }),
    planEdit(edits.removeLane, { id: 'ward' }),
  );
  const { lanes, tasks } = read(document);
  expect(lanes.map(({ id }) => id)).toEqual(['ines', 'other']);
  expect(Object.fromEntries(tasks.map(({ id, lane }) => [id, lane]))).toEqual({
    notes: null,
    walks: 'ines',
    tea: null,
  });
});

test('one text of a task is replaced, and another is not', () => {
  const document = smallDay();
  apply(document, planEdit(edits.writeTask, { id: 'notes', text: 'thought', words: 'Quick' }));
  expect(read(document).tasks.find(({ id }) => id === 'notes')).toMatchObject({
    thought: 'Quick',
    saw: 'She types.\nAgain.',
  });
});

test('a new board comes last, with a lane', () => {
  const document = smallDay();
  const made = planBoard(read(document).boards, { title: 'Night' }, counting());
  apply(document, ...made.planned);
  const { boards, lanes } = read(document);
  expect(boards.map(({ id }) => id)).toEqual(['shift', 'plain', made.id]);
  expect(boards[2]).toMatchObject({ title: 'Night' });
  expect(lanes.filter(({ board }) => board === made.id)).toMatchObject([
    { id: made.lane, name: 'Persona' },
  ]);
});

test('a copy of a board has all its records with ids of their own, after the original', () => {
  const document = smallDay();
  const day = read(document);
  const [shift] = day.boards;
  if (!shift) throw new Error('The day has no board.');
  const made = planCopy(day, shift, { title: 'Copy', kind: 'future' }, counting());
  apply(document, ...made.planned);
  const now = read(document);
  expect(now.boards.map(({ id }) => id)).toEqual(['shift', made.id, 'plain']);
  expect(now.boards[1]).toMatchObject({
    ...{ title: 'Copy', kind: 'future', date: '2026-03-29', zone: 'Europe/Lisbon' },
  });
  const lanes = now.lanes.filter(({ board }) => board === made.id);
  expect(lanes.map(({ name }) => name)).toEqual(['Ines', 'Ward']);
  const tasks = now.tasks.filter(({ board }) => board === made.id);
  const [walks, notes] = [...tasks].sort((a, b) => a.start - b.start);
  expect(walks).toMatchObject({ lane: null, start: 30, end: 150 });
  expect(notes).toMatchObject({ lane: lanes[1]?.id, pain: 'Twice the work\nfor each patient' });
  const of = notes?.id ?? '';
  expect(now.subtasks.filter(({ task }) => task === of)).toMatchObject([{ title: 'Login' }]);
  expect(
    now.taggings
      .filter(({ task }) => task === of)
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(['noise', 'paper']);
  expect(now.icons.filter(({ board }) => board === made.id)).toMatchObject([
    { lane: lanes[1]?.id, at: 480, label: 'Bell' },
  ]);
  // Records of the other board are not copied.
  expect([now.tasks.length, now.subtasks.length, now.icons.length]).toEqual([5, 3, 3]);
  expect(now.tasks.find(({ id }) => id === 'notes')).toMatchObject({ board: 'shift' });
});

test('lines become tasks of a lane, and a typical day names its participants', () => {
  const document = smallDay();
  const entry = { title: 'Rounds', start: 500, end: 520, startsLater: false, endsLater: false };
  const at = { board: 'shift', lane: 'ines' };
  const entries = planEntries([entry as never], at, counting());
  expect(entries.ids).toEqual(['new1']);
  apply(document, ...entries.planned);
  expect(read(document).tasks.find(({ id }) => id === 'new1')).toMatchObject({
    ...{ title: 'Rounds', board: 'shift', lane: 'ines', start: 500, end: 520 },
  });
  const from = [
    { who: 'P01', start: 60, end: 90 },
    { who: 'P02', start: 70, end: 95 },
  ];
  const block = { title: 'Wakes', start: 65, end: 92, from };
  const typical = planTypical([block as never], { board: 'plain', lane: null }, () => removed);
  expect(typical).toHaveLength(3);
  let made = 0;
  apply(
    document,
    ...planTypical([block as never], { board: 'plain', lane: null }, () => `t${made++}`),
  );
  const { tasks, evidence } = read(document);
  expect(tasks.find(({ id }) => id === 't0')).toMatchObject({ title: 'Wakes', from: 'P01, P02' });
  expect(
    evidence.filter(({ task }) => task === 't0').map(({ ref, quote }) => [ref, quote]),
  ).toEqual([
    ['P01', '01:00-01:30 Wakes'],
    ['P02', '01:10-01:35 Wakes'],
  ]);
});

test('a curve has a value in the middle of each task that has one', () => {
  const day = read(smallDay());
  const of = (board: number, what: 'mood' | 'energy') => {
    const one = day.boards[board];
    return one ? curveOf(timedTasks(one, day.tasks), what) : [];
  };
  expect(of(1, 'mood')).toEqual([{ task: 'tea', title: 'Tea', at: 667.5, value: 1 }]);
  expect(of(1, 'energy')).toEqual([]);
  expect(of(0, 'energy')).toMatchObject([{ task: 'notes', value: 2 }]);
  expect(of(0, 'mood')).toMatchObject([{ task: 'notes', value: -2 }]);
});
