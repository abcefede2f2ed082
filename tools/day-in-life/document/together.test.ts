import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { describeShape, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { days } from '#tests/fixtures/actions/day-in-life.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import { summariseBoard } from './analysis/day-summary.ts';
import { timedTasks } from './analysis/timed-tasks.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import * as edits from './edits.ts';
import { inColumns } from './layout/columns.ts';
import { linkableItemsOf, linksOf } from './linkable-items.ts';
import { previewOf } from './summary.ts';

const origin = { kind: 'user' } as const;
const read = (day: Y.Doc) => readDocument(dayInLifeDocument, day).value;

test('the server accepts any edits of two users, and in any order of arrival both see the same day', () => {
  checkTogether(days);
});

test('after any edits, removals leave no orphans, a copy is equal, and everything can be drawn', () => {
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

test('the property tests try every edit', () => {
  expect(untried(days, edits)).toEqual([]);
});

test('two users who drag both ends of a task each keep their end', () => {
  const [amara, ben] = [days.start(), new Y.Doc()];
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
      "version": 2,
    }
  `);
});
