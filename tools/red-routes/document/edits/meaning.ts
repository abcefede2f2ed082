import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  newOf,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { evidence, pairId, tags } from '../records/tasks.ts';
import { redRoutesDocument } from '../red-routes-document.ts';

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Adds a source of the levels of one task, or of many tasks of a matrix. */
export const addEvidence = defineEdit(redRoutesDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z
    .object({ id: newId, matrix: id, task: optionalId })
    .and(fieldsOf(evidence, evidenceFields)),
  apply: (routes, { id, ...given }) => {
    routes.matrices.require(given.matrix);
    if (given.task) routes.tasks.require(given.task);
    routes.evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(redRoutesDocument, {
  name: 'changeEvidence',
  title: 'Change evidence',
  changes: ['evidence'],
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

/** Removes evidence; levels that were measured with it stay, without a source. */
export const removeEvidence = defineEdit(redRoutesDocument, {
  name: 'removeEvidence',
  title: 'Remove evidence',
  changes: ['evidence'],
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});

/** Links a task with an item of another project. */
export const linkTask = defineEdit(redRoutesDocument, {
  name: 'linkTask',
  title: 'Link a task with another project',
  changes: ['taskLinks'],
  input: z.object({ id: newId, task: id, link: linkValue }),
  apply: ({ tasks, taskLinks }, { id, ...given }) => {
    tasks.require(given.task);
    taskLinks.insert(id, given);
  },
});

export const changeTaskLink = defineEdit(redRoutesDocument, {
  name: 'changeTaskLink',
  title: 'Change a link of a task',
  changes: ['taskLinks'],
  input: z.object({ id, link: linkValue }),
  apply: ({ taskLinks }, { id, link }) => taskLinks.set(id, { link }),
});

export const unlinkTask = defineEdit(redRoutesDocument, {
  name: 'unlinkTask',
  title: 'Remove a link of a task',
  changes: ['taskLinks'],
  input: byId,
  apply: ({ taskLinks }, { id }) => taskLinks.remove(id),
});

const tagFields = ['name', 'colour'] as const;

/** Adds a tag to the project's list. */
export const addTag = defineEdit(redRoutesDocument, {
  name: 'addTag',
  title: 'Add a tag',
  changes: ['tags'],
  input: added.and(fieldsOf(tags, tagFields)),
  apply: ({ tags }, { id, ...tag }) => tags.insert(id, tag),
});

export const changeTag = defineEdit(redRoutesDocument, {
  name: 'changeTag',
  title: 'Change a tag',
  changes: ['tags'],
  input: changeOf(tags, tagFields),
  apply: ({ tags }, { id, ...change }) => tags.set(id, change),
});

/** Removes a tag, also from all tasks. */
export const removeTag = defineEdit(redRoutesDocument, {
  name: 'removeTag',
  title: 'Remove a tag',
  changes: cascadeOf(redRoutesDocument, 'tags'),
  input: byId,
  apply: (routes, { id }) => removeWithParts(redRoutesDocument, routes, 'tags', [id]),
});

/** Adds a tag to a task, or removes it from the task. */
export const setTag = defineEdit(redRoutesDocument, {
  name: 'setTag',
  title: 'Tag a task, or take a tag off',
  changes: ['taggings'],
  input: z.object({ tag: id, task: id, on: z.boolean().describe('False takes it off.') }),
  apply: ({ tags, tasks, taggings }, { tag, task, on }) => {
    const id = pairId(tag, task);
    if (!on) {
      taggings.remove(id);
      return;
    }
    tags.require(tag);
    tasks.require(task);
    if (!taggings.has(id)) taggings.insert(id, { tag, task });
  },
});

const imageFields = ['file', 'name', 'alt', 'width', 'height'] as const;

/** Adds a picture to the library. */
export const addImage = defineEdit(redRoutesDocument, {
  name: 'addImage',
  title: 'Add a picture to the library',
  changes: ['images'],
  input: newOf(images, imageFields),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

export const changeImage = defineEdit(redRoutesDocument, {
  name: 'changeImage',
  title: 'Describe a picture of the library',
  changes: ['images'],
  input: changeOf(images, ['name', 'alt']),
  apply: ({ images }, { id, ...change }) => images.set(id, change),
});

/** Removes a picture from the library; records that showed it have none then. */
export const removeImage = defineEdit(redRoutesDocument, {
  name: 'removeImage',
  title: 'Remove a picture from the library',
  changes: ['images'],
  input: byId,
  apply: ({ images }, { id }) => images.remove(id),
});
