import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { removeWithParts } from '#kernel/document/remove.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { evidence, pairId, tags } from '../records/tasks.ts';
import { redRoutesDocument } from '../red-routes-document.ts';

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Backs the levels of a task, or of many of a matrix at once, with where they are known from. */
export const addEvidence = defineEdit(redRoutesDocument, {
  name: 'addEvidence',
  input: z.object({ id, matrix: id, task: optionalId }).and(fieldsOf(evidence, evidenceFields)),
  apply: (routes, { id, ...given }) => {
    routes.matrices.require(given.matrix);
    if (given.task) routes.tasks.require(given.task);
    routes.evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(redRoutesDocument, {
  name: 'changeEvidence',
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

/** Levels that were measured by it stay, without it. */
export const removeEvidence = defineEdit(redRoutesDocument, {
  name: 'removeEvidence',
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});

/** Joins a task with a thing of another project. */
export const linkTask = defineEdit(redRoutesDocument, {
  name: 'linkTask',
  input: z.object({ id, task: id, link: linkValue }),
  apply: ({ tasks, taskLinks }, { id, ...given }) => {
    tasks.require(given.task);
    taskLinks.insert(id, given);
  },
});

export const changeTaskLink = defineEdit(redRoutesDocument, {
  name: 'changeTaskLink',
  input: z.object({ id, link: linkValue }),
  apply: ({ taskLinks }, { id, link }) => taskLinks.set(id, { link }),
});

export const unlinkTask = defineEdit(redRoutesDocument, {
  name: 'unlinkTask',
  input: byId,
  apply: ({ taskLinks }, { id }) => taskLinks.remove(id),
});

const tagFields = ['name', 'colour'] as const;

/** A label for the project's list. */
export const addTag = defineEdit(redRoutesDocument, {
  name: 'addTag',
  input: atPosition.and(fieldsOf(tags, tagFields)),
  apply: ({ tags }, { id, ...tag }) => tags.insert(id, tag),
});

export const changeTag = defineEdit(redRoutesDocument, {
  name: 'changeTag',
  input: changeOf(tags, tagFields),
  apply: ({ tags }, { id, ...change }) => tags.set(id, change),
});

/** Takes it off everything that has it. */
export const removeTag = defineEdit(redRoutesDocument, {
  name: 'removeTag',
  input: byId,
  apply: (routes, { id }) => removeWithParts(redRoutesDocument, routes, 'tags', [id]),
});

/** Puts a tag on a task, or takes it off. */
export const setTag = defineEdit(redRoutesDocument, {
  name: 'setTag',
  input: z.object({ tag: id, task: id, on: z.boolean() }),
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

/** A picture for the project's library. */
export const addImage = defineEdit(redRoutesDocument, {
  name: 'addImage',
  input: z.object({ id }).and(fieldsOf(images, imageFields)),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

export const changeImage = defineEdit(redRoutesDocument, {
  name: 'changeImage',
  input: changeOf(images, ['name', 'alt']),
  apply: ({ images }, { id, ...change }) => images.set(id, change),
});

/** What shows it stays, without it. */
export const removeImage = defineEdit(redRoutesDocument, {
  name: 'removeImage',
  input: byId,
  apply: ({ images }, { id }) => images.remove(id),
});
