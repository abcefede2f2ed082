import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { tagName } from '#features/tags/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  newOf,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { colour, firstColour } from '../../contract/codes.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';
import { subtasks } from '../records/tasks.ts';

const subtaskFields = ['title', 'icon', 'minutes', 'done'] as const;

export const addSubtask = defineEdit(dayInLifeDocument, {
  name: 'addSubtask',
  title: 'Add a subtask',
  changes: ['subtasks'],
  input: added.extend({ task: id }).and(fieldsOf(subtasks, subtaskFields)),
  apply: ({ tasks, subtasks }, { id, ...subtask }) => {
    tasks.require(subtask.task);
    subtasks.insert(id, subtask);
  },
});

export const changeSubtask = defineEdit(dayInLifeDocument, {
  name: 'changeSubtask',
  title: 'Change a subtask',
  changes: ['subtasks'],
  input: changeOf(subtasks, subtaskFields),
  apply: ({ subtasks }, { id, ...change }) => subtasks.set(id, change),
});

export const moveSubtask = defineEdit(dayInLifeDocument, {
  name: 'moveSubtask',
  title: 'Move a subtask',
  changes: ['subtasks'],
  input: atPosition,
  apply: ({ subtasks }, { id, position }) => subtasks.set(id, { position }),
});

export const removeSubtask = defineEdit(dayInLifeDocument, {
  name: 'removeSubtask',
  title: 'Remove a subtask',
  changes: ['subtasks'],
  input: byId,
  apply: ({ subtasks }, { id }) => subtasks.remove(id),
});

export const addTag = defineEdit(dayInLifeDocument, {
  name: 'addTag',
  title: 'Add a tag',
  changes: ['tags'],
  input: added.extend({ name: tagName, colour: colour.default(firstColour) }),
  apply: ({ tags }, { id, ...tag }) => tags.insert(id, tag),
});

export const changeTag = defineEdit(dayInLifeDocument, {
  name: 'changeTag',
  title: 'Change a tag',
  changes: ['tags'],
  input: z.object({ id, name: tagName.optional(), colour: colour.optional() }),
  apply: ({ tags }, { id, name, colour }) =>
    tags.set(id, {
      ...(name === undefined ? {} : { name }),
      ...(colour === undefined ? {} : { colour }),
    }),
});

/** Removes a tag, also from all tasks. */
export const removeTag = defineEdit(dayInLifeDocument, {
  name: 'removeTag',
  title: 'Remove a tag',
  changes: cascadeOf(dayInLifeDocument, 'tags'),
  input: byId,
  apply: (day, { id }) => removeWithParts(dayInLifeDocument, day, 'tags', [id]),
});

/** The id of a tagging, derived from tag and task: two users who add the same tag at once add it once. */
export function taggingId(tag: string, task: string): string {
  return `${tag}.${task}`;
}

/** Adds a tag to a task, or removes it from the task. */
export const tagTask = defineEdit(dayInLifeDocument, {
  name: 'tagTask',
  title: 'Tag a task, or take a tag off',
  changes: ['taggings'],
  input: z.object({ task: id, tag: id, on: z.boolean().describe('False takes it off.') }),
  apply: ({ tasks, tags, taggings }, { task, tag, on }) => {
    const id = taggingId(tag, task);
    if (!on) {
      taggings.remove(id);
      return;
    }
    tasks.require(task);
    tags.require(tag);
    if (!taggings.has(id)) taggings.insert(id, { tag, task });
  },
});

const imageFields = ['file', 'name', 'alt', 'width', 'height'] as const;

/** Adds a picture to the library. */
export const addImage = defineEdit(dayInLifeDocument, {
  name: 'addImage',
  title: 'Add a picture to the library',
  changes: ['images'],
  input: newOf(images, imageFields),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

export const changeImage = defineEdit(dayInLifeDocument, {
  name: 'changeImage',
  title: 'Describe a picture of the library',
  changes: ['images'],
  input: changeOf(images, ['name', 'alt']),
  apply: ({ images }, { id, ...change }) => images.set(id, change),
});
