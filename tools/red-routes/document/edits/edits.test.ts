import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { apply, linkTo, read, smallProject } from '../../fixtures/small-project.ts';
import * as edits from '../edits.ts';
import { redRoutesDocument } from '../red-routes-document.ts';

const removed = 'absent';
const one = { id: 'x', position: 'a9' };
const at = '1,1' as const;

function refused(planned: PlannedEdit, code: string): void {
  const document = smallProject();
  const before = Y.encodeStateAsUpdate(document);
  expect(() => apply(document, planned)).toThrow(expect.objectContaining({ code }));
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
}

test.each<[name: string, () => PlannedEdit]>([
  ['a task', () => planEdit(edits.addTask, { ...one, matrix: removed })],
  ['a task in parts', () => planEdit(edits.addTask, { ...one, matrix: 'bank', within: removed })],
  ['a picture', () => planEdit(edits.addTask, { ...one, matrix: 'bank', picture: removed })],
  ['many tasks', () => planEdit(edits.addTasks, { tasks: [{ ...one, matrix: removed }] })],
  ["a task's picture", () => planEdit(edits.pictureTask, { id: 'pay', image: removed })],
  [
    'a place',
    () => planEdit(edits.placeTasks, { placements: [{ subMatrix: removed, task: 'pay', at }] }),
  ],
  [
    'a placed task',
    () => planEdit(edits.placeTasks, { placements: [{ subMatrix: 'ben', task: removed, at }] }),
  ],
  [
    'a source',
    () =>
      planEdit(edits.placeTasks, {
        placements: [{ subMatrix: 'ben', task: 'pay', at, source: removed }],
      }),
  ],
  ['what was measured', () => planEdit(edits.markMeasured, { task: removed, measured: true })],
  [
    'a level',
    () => planEdit(edits.nameLevel, { matrix: removed, axis: 'reach', place: 1, label: 'x' }),
  ],
  ['a sub-matrix', () => planEdit(edits.addSubMatrix, { ...one, matrix: removed })],
  ['its picture', () => planEdit(edits.addSubMatrix, { ...one, matrix: 'bank', picture: removed })],
  ['another picture', () => planEdit(edits.pictureSubMatrix, { id: 'ben', image: removed })],
  [
    'its task',
    () =>
      planEdit(edits.addSubMatrix, { ...one, matrix: 'bank', kind: 'task', parentTask: removed }),
  ],
  [
    'a weight',
    () =>
      planEdit(edits.weighSubMatrices, {
        weights: [
          { id: 'ben', weight: 1 },
          { id: removed, weight: 0 },
        ],
      }),
  ],
  ['evidence', () => planEdit(edits.addEvidence, { id: 'x', matrix: removed })],
  [
    'evidence of a task',
    () => planEdit(edits.addEvidence, { id: 'x', matrix: 'bank', task: removed }),
  ],
  ['a link', () => planEdit(edits.linkTask, { id: 'x', task: removed, link: linkTo('a') })],
  ['a tag', () => planEdit(edits.setTag, { tag: removed, task: 'pay', on: true })],
  ['a tagged task', () => planEdit(edits.setTag, { tag: 'daily', task: removed, on: true })],
  ['a matrix', () => planEdit(edits.changeMatrix, { id: removed, title: 'x' })],
])('%s of a removed record is refused, and nothing changes', (_, planned) => {
  refused(planned(), 'record_not_found');
});

test.each<[name: string, string, () => PlannedEdit]>([
  [
    'a part among parts of another matrix',
    'task_elsewhere',
    () => planEdit(edits.addTask, { ...one, matrix: 'plain', within: 'parts' }),
  ],
  [
    'a part of a persona',
    'task_elsewhere',
    () => planEdit(edits.addTask, { ...one, matrix: 'bank', within: 'amara' }),
  ],
  [
    'a task of another matrix',
    'task_elsewhere',
    () => planEdit(edits.placeTasks, { placements: [{ subMatrix: 'all', task: 'pay', at }] }),
  ],
  [
    'a part for a persona',
    'task_elsewhere',
    () => planEdit(edits.placeTasks, { placements: [{ subMatrix: 'ben', task: 'tell', at }] }),
  ],
  [
    'a whole task among parts',
    'task_elsewhere',
    () => planEdit(edits.placeTasks, { placements: [{ subMatrix: 'parts', task: 'pay', at }] }),
  ],
  [
    'parts of nothing',
    'parent_elsewhere',
    () => planEdit(edits.addSubMatrix, { ...one, matrix: 'bank', kind: 'task' }),
  ],
  [
    'parts of a task of another matrix',
    'parent_elsewhere',
    () =>
      planEdit(edits.addSubMatrix, { ...one, matrix: 'plain', kind: 'task', parentTask: 'pay' }),
  ],
  [
    'a persona of a task',
    'parent_elsewhere',
    () => planEdit(edits.addSubMatrix, { ...one, matrix: 'bank', parentTask: 'pay' }),
  ],
  [
    'amber as hot as red',
    'thresholds_unordered',
    () => planEdit(edits.addMatrix, { ...one, amber: 9 }),
  ],
  [
    'yellow as hot as amber',
    'thresholds_unordered',
    () => planEdit(edits.changeMatrix, { id: 'bank', yellow: 6 }),
  ],
  [
    'red below amber',
    'thresholds_unordered',
    () => planEdit(edits.changeMatrix, { id: 'bank', red: 5 }),
  ],
  [
    'a task that is there',
    'record_exists',
    () => planEdit(edits.addTasks, { tasks: [{ ...one, id: 'pay', matrix: 'bank' }] }),
  ],
  [
    'one task twice',
    'record_exists',
    () =>
      planEdit(edits.addTasks, {
        tasks: [
          { ...one, matrix: 'bank' },
          { ...one, matrix: 'bank' },
        ],
      }),
  ],
])('%s is refused: %s', (_, code, planned) => {
  refused(planned(), code);
});

test('a removed task removes its placements, tags, evidence, links and parts, and nothing else', () => {
  const document = smallProject();
  const image = { id: 'p', file: '/a.webp', name: 'Desk', width: 4, height: 3 };
  apply(
    document,
    planEdit(edits.addImage, image),
    planEdit(edits.changeImage, { id: 'p', alt: 'A desk' }),
    planEdit(edits.pictureTask, { id: 'see', image: 'p' }),
    planEdit(edits.removeTask, { id: 'move' }),
    planEdit(edits.removeTasks, { ids: ['pay'] }),
  );
  const value = read(document);
  expect(value.tasks.map(({ id }) => id)).toEqual(['see', 'close', 'list']);
  expect(value.subMatrices.map(({ id }) => id)).toEqual(['amara', 'ben', 'all']);
  expect(value.placements.map(({ id }) => id).sort()).toEqual(['all.list', 'amara.see', 'ben.see']);
  expect([value.evidence, value.taskLinks]).toEqual([[], []]);
  expect(value.taggings).toMatchObject([{ tag: 'daily', task: 'see' }]);
  expect(value.images).toMatchObject([{ name: 'Desk', alt: 'A desk' }]);
  expect(value.tasks[0]?.picture).toBe('p');
  apply(document, planEdit(edits.removeImage, { id: 'p' }));
  expect(read(document).tasks[0]?.picture).toBeNull();
});

test('a placement is a guess unless it is marked as measured, and is removed again', () => {
  const document = smallProject();
  const of = (id: string) => read(document).placements.find((one) => one.id === id);
  expect(of('amara.pay')).toMatchObject({ measured: true, source: 'log', users: 90, count: 500 });
  const placePay = (placed: { at: typeof at | null; measured?: boolean }) =>
    apply(
      document,
      planEdit(edits.placeTasks, { placements: [{ subMatrix: 'amara', task: 'pay', ...placed }] }),
    );
  placePay({ at });
  expect(of('amara.pay')).toMatchObject({ at, measured: false, users: null, count: null });
  placePay({ at: null });
  placePay({ at: null });
  expect(of('amara.pay')).toBeUndefined();
  expect(of('ben.pay')).toBeDefined();
});

test('the levels of one task are marked as measured, and then as guesses, without their source', () => {
  const document = smallProject();
  const measured = () =>
    read(document)
      .placements.filter(({ measured }) => measured)
      .map(({ id, source }) => `${id} ${source}`);
  apply(document, planEdit(edits.markMeasured, { task: 'pay', measured: true }));
  expect(measured().sort()).toEqual(['amara.pay log', 'ben.pay null']);
  apply(document, planEdit(edits.markMeasured, { task: 'pay', measured: false }));
  expect(measured()).toEqual([]);
  expect(read(document).placements.find(({ id }) => id === 'amara.pay')?.source).toBeNull();
});

test('a level is renamed, renamed again, and restored to the default', () => {
  const document = smallProject();
  const call = (label: string) =>
    apply(document, planEdit(edits.nameLevel, { matrix: 'bank', axis: 'reach', place: 4, label }));
  const labels = () =>
    read(document).levels.map(({ matrix, place, label }) => [matrix, place, label]);
  call('Each');
  expect(labels()).toEqual([['bank', 4, 'Each']]);
  call('');
  expect(labels()).toEqual([]);
});

test('a tag is added to a task once, changed, and removed from all', () => {
  const document = smallProject();
  const set = (on: boolean) =>
    apply(document, planEdit(edits.setTag, { tag: 'money', task: 'see', on }));
  const taggings = () =>
    read(document)
      .taggings.map(({ tag, task }) => `${tag} ${task}`)
      .sort();
  set(true);
  set(true);
  expect(taggings()).toEqual(['daily see', 'money see']);
  set(false);
  set(false);
  expect(taggings()).toEqual(['daily see']);
  apply(
    document,
    planEdit(edits.changeTag, { id: 'money', name: 'cash' }),
    planEdit(edits.removeTag, { id: 'daily' }),
  );
  expect(openDocument(redRoutesDocument, document).taggings.ids()).toEqual([]);
  expect(read(document).tags.map(({ name }) => name)).toEqual(['cash']);
});

test('evidence and links change in the given fields, and are removed with their targets', () => {
  const document = smallProject();
  apply(
    document,
    planEdit(edits.changeEvidence, { id: 'log', quote: 'Each day' }),
    planEdit(edits.changeTaskLink, { id: 'card', link: linkTo('other step') }),
  );
  expect(read(document)).toMatchObject({
    evidence: [{ ref: 'Log of May', quote: 'Each day' }],
    taskLinks: [{ task: 'pay', link: { item: 'other step' } }],
  });
  apply(
    document,
    planEdit(edits.removeEvidence, { id: 'log' }),
    planEdit(edits.unlinkTask, { id: 'card' }),
  );
  const value = read(document);
  expect([value.evidence, value.taskLinks]).toEqual([[], []]);
  expect(value.placements.find(({ id }) => id === 'amara.pay')).toMatchObject({
    ...{ measured: true, source: null },
  });
});

test('weights are set together, and sub-matrices are changed, moved and removed with their records', () => {
  const document = smallProject();
  apply(
    document,
    planEdit(edits.weighSubMatrices, {
      weights: [
        { id: 'amara', weight: 0.5 },
        { id: 'ben', weight: 0.5 },
      ],
    }),
    planEdit(edits.changeSubMatrix, { id: 'ben', label: 'Ben' }),
    planEdit(edits.moveSubMatrix, { id: 'ben', position: 'Zz' }),
    planEdit(edits.removeSubMatrix, { id: 'parts' }),
  );
  const { subMatrices, placements, tasks } = read(document);
  expect(subMatrices.map(({ label, weight }) => [label, weight])).toEqual([
    ['Ben', 0.5],
    ['Amara', 0.5],
    ['All', 1],
  ]);
  expect(placements.some(({ subMatrix }) => subMatrix === 'parts')).toBe(false);
  expect(tasks.map(({ id }) => id)).toEqual(['pay', 'see', 'close', 'move', 'list']);
});

test('a change of a matrix or a task affects only the given fields and the order', () => {
  const document = smallProject();
  apply(
    document,
    planEdit(edits.changeMatrix, { id: 'bank', red: 12 }),
    planEdit(edits.changeTask, { id: 'pay', critical: false }),
    planEdit(edits.moveTask, { id: 'close', position: 'Zz' }),
  );
  const { matrices, tasks } = read(document);
  expect(matrices[0]).toMatchObject({ title: 'Bank', red: 12, amber: 6, yellow: 3 });
  expect(tasks.map(({ id }) => id).slice(0, 2)).toEqual(['close', 'pay']);
  expect(tasks[1]).toMatchObject({ name: 'Pay a bill', critical: false });
});
