import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { describeShape, emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, planEdit } from '#kernel/document/edit.ts';
import {
  checkAlone,
  checkTogether,
  pick,
  type Together,
  untried,
  type Verb,
} from '#tests/fixtures/live/together.ts';
import { summariseBoard } from './analysis/day-summary.ts';
import { timedTasks } from './analysis/timed-tasks.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import * as edits from './edits.ts';
import { inColumns } from './layout/columns.ts';
import { linkableItemsOf, linksOf } from './linkable-items.ts';
import { previewOf } from './summary.ts';

const origin = { kind: 'user' } as const;
const read = (day: Y.Doc) => readDocument(dayInLifeDocument, day).value;

const link = {
  ...{ project: 'p', thing: 't', what: 'persona', title: 'Ines', digest: '', follows: true },
};

/** Each action with what it does in a turn; what it aims at may be gone, and times may be none. */
const actions: Verb<typeof dayInLifeDocument.shape>[] = [
  ({ fresh, words, a }) =>
    planEdit(edits.addBoard, {
      ...{ id: fresh, title: words, position: 'a0', scale: a % 3 ? 'day' : 'week' },
    }),
  ({ value: day, a, b }) =>
    planEdit(edits.changeBoard, {
      ...{ id: pick(day.boards, a), date: b % 2 ? '2026-03-29' : null },
      zone: b % 3 ? 'Europe/Berlin' : '',
    }),
  ({ value: day, a }) => planEdit(edits.moveBoard, { id: pick(day.boards, a), position: 'a1' }),
  ({ value: day, a }) => planEdit(edits.removeBoard, { id: pick(day.boards, a) }),
  ({ value: day, fresh, a, words }) =>
    planEdit(edits.addLane, { id: fresh, board: pick(day.boards, a), name: words, position: 'a0' }),
  ({ value: day, a, b }) =>
    planEdit(edits.changeLane, { id: pick(day.lanes, a), link: b % 2 ? link : null }),
  ({ value: day, a }) => planEdit(edits.removeLane, { id: pick(day.lanes, a) }),
  ({ value: day, fresh, a, b, words }) =>
    planEdit(edits.addTask, {
      ...{ id: fresh, board: pick(day.boards, a), lane: b % 2 ? pick(day.lanes, b) : null },
      ...{ start: a % 1500, end: b % 3000, title: words, pain: words },
    }),
  ({ value: day, a, b }) =>
    planEdit(edits.placeTask, { id: pick(day.tasks, a), start: a % 1500, end: b % 3000 }),
  ({ value: day, a, b, words }) =>
    planEdit(edits.changeTask, {
      ...{ id: pick(day.tasks, a), mood: (b % 5) - 2, touchesProduct: b % 2 === 0 },
      devices: words ? [words] : [],
    }),
  ({ value: day, a, b, words }) =>
    planEdit(edits.typeTask, {
      ...{ id: pick(day.tasks, a), text: 'pain', at: b % 9, remove: b % 3, insert: words },
    }),
  ({ value: day, a, words }) =>
    planEdit(edits.writeTask, { id: pick(day.tasks, a), text: 'opportunity', words }),
  ({ value: day, a, b }) =>
    planEdit(edits.pictureTask, {
      ...{ id: pick(day.tasks, a), picture: b % 4 ? pick(day.images, b) : null },
    }),
  ({ value: day, a, b }) =>
    planEdit(edits.removeTasks, { ids: [pick(day.tasks, a), pick(day.tasks, b)] }),
  ({ value: day, fresh, a, words }) =>
    planEdit(edits.addSubtask, {
      ...{ id: fresh, task: pick(day.tasks, a), title: words, position: 'a0' },
    }),
  ({ value: day, a, b }) =>
    planEdit(edits.changeSubtask, { id: pick(day.subtasks, a), done: b % 2 > 0, minutes: b % 90 }),
  ({ value: day, a }) => planEdit(edits.moveSubtask, { id: pick(day.subtasks, a), position: 'a1' }),
  ({ value: day, a }) => planEdit(edits.removeSubtask, { id: pick(day.subtasks, a) }),
  ({ value: day, fresh, a }) =>
    planEdit(edits.addIcon, { id: fresh, board: pick(day.boards, a), at: a % 1440, icon: 'star' }),
  ({ value: day, a, words }) =>
    planEdit(edits.changeIcon, { id: pick(day.icons, a), label: words }),
  ({ value: day, a }) => planEdit(edits.removeIcon, { id: pick(day.icons, a) }),
  ({ fresh, words }) => planEdit(edits.addTag, { id: fresh, name: words, position: 'a0' }),
  ({ value: day, a, words }) => planEdit(edits.changeTag, { id: pick(day.tags, a), name: words }),
  ({ value: day, a, b }) =>
    planEdit(edits.tagTask, { tag: pick(day.tags, a), task: pick(day.tasks, b), on: b % 4 > 0 }),
  ({ value: day, a }) => planEdit(edits.removeTag, { id: pick(day.tags, a) }),
  ({ value: day, fresh, a, words }) =>
    planEdit(edits.addEvidence, { id: fresh, task: pick(day.tasks, a), ref: words, link }),
  ({ value: day, a, words }) =>
    planEdit(edits.changeEvidence, { id: pick(day.evidence, a), quote: words }),
  ({ value: day, a }) => planEdit(edits.removeEvidence, { id: pick(day.evidence, a) }),
  ({ value: day, fresh, a }) =>
    planEdit(edits.addLink, { id: fresh, task: pick(day.tasks, a), link }),
  ({ value: day, a }) => planEdit(edits.removeLink, { id: pick(day.links, a) }),
  ({ fresh, words }) => planEdit(edits.addImage, { id: fresh, name: words }),
  ({ value: day, a, words }) =>
    planEdit(edits.changeImage, { id: pick(day.images, a), alt: words }),
  ({ words }) => planEdit(edits.describeDay, { about: words }),
  ({ value: day, a }) => planEdit(edits.moveLane, { id: pick(day.lanes, a), position: 'a1' }),
];

function startDay(): Y.Doc {
  const day = emptyDocument(dayInLifeDocument);
  applyEdit(day, edits.addBoard, { id: 'b', position: 'a0' }, origin);
  for (const id of ['l1', 'l2'])
    applyEdit(day, edits.addLane, { id, board: 'b', position: 'a0' }, origin);
  for (const id of ['t1', 't2'])
    applyEdit(day, edits.addTask, { id, board: 'b', lane: 'l2', start: 400, end: 500 }, origin);
  return day;
}

const days: Together<typeof dayInLifeDocument.shape> = {
  definition: dayInLifeDocument,
  start: startDay,
  verbs: actions,
  pointing: ['lane', 'picture'],
};

test('whatever two people do, the server takes it, and in whatever order it arrives they see the same day', () => {
  checkTogether(days);
});

test('whatever one makes, what is removed leaves nothing behind, a copy says the same, and all of it can be drawn', () => {
  checkAlone(days, (value) => {
    for (const board of value.boards) {
      const timed = timedTasks(board, value.tasks);
      expect(timed.every(({ from, to }) => from >= 0 && to > from)).toBe(true);
      const laid = inColumns(timed.map(({ task, from, to }) => ({ id: task.id, from, to })));
      expect(laid).toHaveLength(timed.length);
      expect(summariseBoard(value, board).product.share).toBeLessThanOrEqual(1);
    }
    const items = linkableItemsOf(value).map(({ id }) => id);
    expect(new Set(items).size).toBe(items.length);
    expect(linksOf(value).length).toBeLessThanOrEqual(
      value.lanes.length + value.evidence.length + value.links.length,
    );
    expect(previewOf(value).tasks).toBe(value.tasks.length);
  });
});

test('every edit is among those that are tried together', () => {
  expect(untried(days, edits)).toEqual([]);
});

test('two who pull at both ends of a task each keep their end', () => {
  const [amara, ben] = [startDay(), new Y.Doc()];
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(amara));
  applyEdit(amara, edits.placeTask, { id: 't1', start: 380, end: 500 }, origin);
  applyEdit(ben, edits.placeTask, { id: 't1', start: 400, end: 530 }, origin);
  Y.applyUpdate(amara, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(amara));
  expect(read(ben).tasks).toEqual(read(amara).tasks);
  expect(read(ben).tasks.find(({ id }) => id === 't1')).toMatchObject({ start: 380, end: 530 });
});

test('a change of the shape comes with a migration and a new version', () => {
  const { version } = dayInLifeDocument;
  expect({ version, shape: describeShape(dayInLifeDocument) }).toMatchInlineSnapshot(`
    {
      "shape": [
        "facts.about: value",
        "facts.aiGenerated: value",
        "images.file: value",
        "images.name: value",
        "images.alt: value",
        "images.width: value",
        "images.height: value",
        "tags.name: value",
        "tags.colour: value",
        "tags.position: position",
        "boards.title: value",
        "boards.scale: value",
        "boards.kind: value",
        "boards.date: value",
        "boards.zone: value",
        "boards.starts: value",
        "boards.ends: value",
        "boards.position: position",
        "lanes.board: reference to boards",
        "lanes.name: value",
        "lanes.kind: value",
        "lanes.colour: value",
        "lanes.link: value",
        "lanes.position: position",
        "tasks.board: reference to boards",
        "tasks.lane: reference to lanes",
        "tasks.title: value",
        "tasks.start: value",
        "tasks.end: value",
        "tasks.startsLater: value",
        "tasks.endsLater: value",
        "tasks.icon: value",
        "tasks.place: value",
        "tasks.devices: value",
        "tasks.people: value",
        "tasks.mood: value",
        "tasks.energy: value",
        "tasks.saw: text",
        "tasks.thought: text",
        "tasks.pain: text",
        "tasks.opportunity: text",
        "tasks.touchesProduct: value",
        "tasks.picture: reference to images",
        "tasks.from: value",
        "tasks.spread: value",
        "subtasks.task: reference to tasks",
        "subtasks.title: value",
        "subtasks.icon: value",
        "subtasks.minutes: value",
        "subtasks.done: value",
        "subtasks.position: position",
        "icons.board: reference to boards",
        "icons.lane: reference to lanes",
        "icons.at: value",
        "icons.icon: value",
        "icons.label: value",
        "taggings.tag: reference to tags",
        "taggings.task: reference to tasks",
        "evidence.task: reference to tasks",
        "evidence.ref: value",
        "evidence.quote: value",
        "evidence.at: value",
        "evidence.link: value",
        "links.board: part of boards",
        "links.task: part of tasks",
        "links.link: value",
      ],
      "version": 1,
    }
  `);
});
