import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { minute } from '../../contract/codes.ts';
import { dayFailures } from '../../contract/failures.ts';
import { dayInLifeDocument, type OpenedDay } from '../day-in-life-document.ts';
import { evidence, tasks, taskTexts } from '../records/tasks.ts';
import { clockOf } from '../time/clock.ts';
import { problemOf, type TaskTimes } from '../time/rules.ts';

/** The fields of a task except its times and its shared texts. */
export const taskFields = [
  'title',
  'icon',
  'place',
  'devices',
  'people',
  'mood',
  'energy',
  'touchesProduct',
  'from',
  'spread',
] as const;

const taskText = z.string().max(lengths.text).default('');
const secondTime = 'The second of two equal times, on the day on which clocks go back.';
const times = {
  start: minute,
  end: minute,
  startsLater: z.boolean().default(false).describe(secondTime),
  endsLater: z.boolean().default(false).describe(secondTime),
};

/** @throws invalid_times for times that the board does not have */
function requireTimes(day: OpenedDay, board: string, given: TaskTimes): void {
  const problem = problemOf(given, clockOf(day.boards.require(board)));
  if (problem !== null) throw dayFailures.fail('invalid_times', problem);
}

export const addTask = defineEdit(dayInLifeDocument, {
  name: 'addTask',
  title: 'Add a task',
  changes: ['tasks'],
  input: z
    .object({
      id: newId,
      board: id,
      lane: optionalId.describe('Null is the first lane of the board.'),
      ...times,
      saw: taskText,
      thought: taskText,
      pain: taskText,
      opportunity: taskText,
      picture: optionalId.describe('Id of a picture of the library.'),
    })
    .and(fieldsOf(tasks, taskFields)),
  apply: (day, { id, ...task }) => {
    requireTimes(day, task.board, task);
    day.tasks.insert(id, task);
  },
});

/** Moves a task to other times or another lane, or changes one of its ends. */
export const placeTask = defineEdit(dayInLifeDocument, {
  name: 'placeTask',
  title: 'Move a task in time',
  changes: ['tasks'],
  input: z.object({ id, lane: z.exactOptional(id.nullable()), ...times }),
  apply: (day, { id, ...place }) => {
    requireTimes(day, day.tasks.require(id).board, place);
    day.tasks.set(id, place);
  },
});

export const changeTask = defineEdit(dayInLifeDocument, {
  name: 'changeTask',
  title: 'Change a task',
  changes: ['tasks'],
  input: changeOf(tasks, taskFields),
  apply: ({ tasks }, { id, ...change }) => tasks.set(id, change),
});

/** Inserts and deletes characters in a text of a task, which several users may edit at once. */
export const typeTask = defineEdit(dayInLifeDocument, {
  name: 'typeTask',
  title: 'Edit a text of a task',
  changes: ['tasks'],
  input: textReplacement(lengths.text).extend({ text: z.enum(taskTexts) }),
  undo: 'typing',
  apply: ({ tasks }, { id, text, at, remove, insert }) => {
    tasks.require(id);
    tasks.replaceText(id, text, at, remove, insert);
  },
});

/** Replaces a whole text of a task. */
export const writeTask = defineEdit(dayInLifeDocument, {
  name: 'writeTask',
  title: 'Replace a text of a task',
  changes: ['tasks'],
  input: z.object({ id, text: z.enum(taskTexts), words: taskText }),
  apply: ({ tasks }, { id, text, words }) =>
    tasks.replaceText(id, text, 0, tasks.require(id)[text].length, words),
});

/** Sets the picture of a task, from the library; null removes it. */
export const pictureTask = defineEdit(dayInLifeDocument, {
  name: 'pictureTask',
  title: 'Set the picture of a task',
  changes: ['tasks'],
  input: z.object({
    id,
    picture: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ images, tasks }, { id, picture }) => {
    if (picture) images.require(picture);
    tasks.set(id, { picture });
  },
});

/** Removes tasks with their subtasks, tags and evidence. */
export const removeTasks = defineEdit(dayInLifeDocument, {
  name: 'removeTasks',
  title: 'Remove several tasks',
  changes: cascadeOf(dayInLifeDocument, 'tasks'),
  input: z.object({ ids: z.array(id).max(5000) }),
  apply: (day, { ids }) => removeWithParts(dayInLifeDocument, day, 'tasks', ids),
});

const evidenceFields = ['ref', 'quote', 'at', 'link'] as const;

/** Adds a source of what is known about a task. */
export const addEvidence = defineEdit(dayInLifeDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z.object({ id: newId, task: id }).and(fieldsOf(evidence, evidenceFields)),
  apply: ({ tasks, evidence }, { id, ...given }) => {
    tasks.require(given.task);
    evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(dayInLifeDocument, {
  name: 'changeEvidence',
  title: 'Change evidence',
  changes: ['evidence'],
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

export const removeEvidence = defineEdit(dayInLifeDocument, {
  name: 'removeEvidence',
  title: 'Remove evidence',
  changes: ['evidence'],
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
