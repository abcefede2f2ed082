import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';
import { boards, icons, lanes } from '../records/boards.ts';

const boardFields = ['title', 'scale', 'kind', 'date', 'zone', 'starts', 'ends'] as const;
const laneFields = ['name', 'kind', 'colour', 'link'] as const;
const iconFields = ['at', 'icon', 'label'] as const;

/** Changes the description of the project. */
export const describeDay = defineEdit(dayInLifeDocument, {
  name: 'describeDay',
  title: 'Describe whose day it is',
  changes: ['facts'],
  input: z.object({
    about: dayInLifeDocument.shape.facts.about.schema.optional(),
    aiGenerated: z.boolean().optional(),
  }),
  apply: ({ facts }, { about, aiGenerated }) =>
    facts.set({
      ...(about === undefined ? {} : { about }),
      ...(aiGenerated === undefined ? {} : { aiGenerated }),
    }),
});

export const addBoard = defineEdit(dayInLifeDocument, {
  name: 'addBoard',
  title: 'Add a board',
  changes: ['boards'],
  input: added.and(fieldsOf(boards, boardFields)),
  apply: ({ boards }, { id, ...board }) => boards.insert(id, board),
});

/** Changes the properties of a board. Tasks keep their wall times, also on another date or in another zone. */
export const changeBoard = defineEdit(dayInLifeDocument, {
  name: 'changeBoard',
  title: 'Change a board',
  changes: ['boards'],
  input: changeOf(boards, boardFields),
  apply: ({ boards }, { id, ...change }) => boards.set(id, change),
});

export const moveBoard = defineEdit(dayInLifeDocument, {
  name: 'moveBoard',
  title: 'Move a board',
  changes: ['boards'],
  input: atPosition,
  apply: ({ boards }, { id, position }) => boards.set(id, { position }),
});

/** Removes a board with its lanes, tasks and icons. */
export const removeBoard = defineEdit(dayInLifeDocument, {
  name: 'removeBoard',
  title: 'Remove a board',
  changes: cascadeOf(dayInLifeDocument, 'boards'),
  input: byId,
  apply: (day, { id }) => removeWithParts(dayInLifeDocument, day, 'boards', [id]),
});

export const addLane = defineEdit(dayInLifeDocument, {
  name: 'addLane',
  title: 'Add a lane to a board',
  changes: ['lanes'],
  input: added.extend({ board: id }).and(fieldsOf(lanes, laneFields)),
  apply: ({ boards, lanes }, { id, ...lane }) => {
    boards.require(lane.board);
    lanes.insert(id, lane);
  },
});

export const changeLane = defineEdit(dayInLifeDocument, {
  name: 'changeLane',
  title: 'Change a lane',
  changes: ['lanes'],
  input: changeOf(lanes, laneFields),
  apply: ({ lanes }, { id, ...change }) => lanes.set(id, change),
});

export const moveLane = defineEdit(dayInLifeDocument, {
  name: 'moveLane',
  title: 'Move a lane',
  changes: ['lanes'],
  input: atPosition,
  apply: ({ lanes }, { id, position }) => lanes.set(id, { position }),
});

/** Removes a lane. Its tasks move to the first lane of the board. */
export const removeLane = defineEdit(dayInLifeDocument, {
  name: 'removeLane',
  title: 'Remove a lane',
  changes: ['lanes', 'tasks'],
  input: byId,
  apply: (day, { id }) => {
    for (const task of day.tasks.referring('lane', new Set([id]))) {
      day.tasks.set(task, { lane: null });
    }
    day.lanes.remove(id);
  },
});

/** Adds an icon at a time of a board. */
export const addIcon = defineEdit(dayInLifeDocument, {
  name: 'addIcon',
  title: 'Add an icon to a board',
  changes: ['icons'],
  input: z.object({ id: newId, board: id, lane: optionalId }).and(fieldsOf(icons, iconFields)),
  apply: ({ boards, icons }, { id, ...icon }) => {
    boards.require(icon.board);
    icons.insert(id, icon);
  },
});

export const changeIcon = defineEdit(dayInLifeDocument, {
  name: 'changeIcon',
  title: 'Change an icon',
  changes: ['icons'],
  input: changeOf(icons, iconFields),
  apply: ({ icons }, { id, ...change }) => icons.set(id, change),
});

export const removeIcon = defineEdit(dayInLifeDocument, {
  name: 'removeIcon',
  title: 'Remove an icon',
  changes: ['icons'],
  input: byId,
  apply: ({ icons }, { id }) => icons.remove(id),
});

/** Links a board or a task to an item of another project. */
export const addLink = defineEdit(dayInLifeDocument, {
  name: 'addLink',
  title: 'Link a board or a task with another project',
  changes: ['links'],
  input: z.object({ id: newId, board: optionalId, task: optionalId, link: linkValue }),
  apply: ({ boards, tasks, links }, { id, ...link }) => {
    if (link.board) boards.require(link.board);
    if (link.task) tasks.require(link.task);
    links.insert(id, link);
  },
});

export const removeLink = defineEdit(dayInLifeDocument, {
  name: 'removeLink',
  title: 'Remove a link',
  changes: ['links'],
  input: byId,
  apply: ({ links }, { id }) => links.remove(id),
});
