import { z } from 'zod';
import { recordFailures } from '#kernel/document/collection.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
  position,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { redRoutesFailures } from '../../contract/failures.ts';
import { placementId, placements, tasks } from '../records/tasks.ts';
import { type OpenedRoutes, redRoutesDocument } from '../red-routes-document.ts';

/** The maximum numbers of tasks and of placements in one edit. */
const [maxTasks, maxPlacements] = [2000, 20_000];

const taskFields = ['name', 'description', 'critical'] as const;
const newTask = fieldsOf(tasks, taskFields).extend({
  id: newId,
  position,
  matrix: id,
  within: optionalId.describe('Id of the sub-matrix of kind task whose part it is.'),
  picture: optionalId.describe('Id of a picture of the library.'),
});

export const addTask = defineEdit(redRoutesDocument, {
  name: 'addTask',
  title: 'Add a task',
  changes: ['tasks'],
  input: newTask,
  apply: (routes, { id, ...task }) => {
    requireHome(routes, task);
    if (task.picture) routes.images.require(task.picture);
    routes.tasks.insert(id, task);
  },
});

/** Adds many tasks as one edit, for pastes and imports. */
export const addTasks = defineEdit(redRoutesDocument, {
  name: 'addTasks',
  title: 'Add several tasks',
  changes: ['tasks'],
  input: z.object({ tasks: z.array(newTask).max(maxTasks) }),
  apply: (routes, { tasks }) => {
    const homes = new Map(tasks.map((task) => [`${task.matrix} ${task.within}`, task]));
    for (const task of homes.values()) requireHome(routes, task);
    const fresh = new Set(tasks.map(({ id }) => id));
    if (fresh.size < tasks.length || [...fresh].some((id) => routes.tasks.has(id)))
      throw recordFailures.fail('record_exists');
    for (const { id, ...task } of tasks) routes.tasks.insert(id, task);
  },
});

/** @throws record_not_found, task_elsewhere */
function requireHome(
  { matrices, subMatrices }: OpenedRoutes,
  { matrix, within }: { matrix: string; within: string | null },
): void {
  matrices.require(matrix);
  if (!within) return;
  const home = subMatrices.require(within);
  if (home.matrix !== matrix || home.kind !== 'task')
    throw redRoutesFailures.fail('task_elsewhere');
}

export const changeTask = defineEdit(redRoutesDocument, {
  name: 'changeTask',
  title: 'Change a task',
  changes: ['tasks'],
  input: changeOf(tasks, taskFields),
  apply: ({ tasks }, { id, ...change }) => tasks.set(id, change),
});

/** Sets the picture of a task, from the library; null removes it. */
export const pictureTask = defineEdit(redRoutesDocument, {
  name: 'pictureTask',
  title: 'Set the picture of a task',
  changes: ['tasks'],
  input: z.object({
    id,
    image: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ tasks, images }, { id, image }) => {
    if (image) images.require(image);
    tasks.set(id, { picture: image });
  },
});

export const moveTask = defineEdit(redRoutesDocument, {
  name: 'moveTask',
  title: 'Move a task',
  changes: ['tasks'],
  input: atPosition,
  apply: ({ tasks }, { id, position }) => tasks.set(id, { position }),
});

/** Removes tasks with their placements, tags, evidence and links, and the sub-matrices of their parts. */
export const removeTasks = defineEdit(redRoutesDocument, {
  name: 'removeTasks',
  title: 'Remove several tasks',
  changes: cascadeOf(redRoutesDocument, 'subMatrices'),
  input: z.object({ ids: z.array(id).max(maxTasks) }),
  apply: (routes, { ids }) => {
    const removed = new Set(ids);
    const inParts = routes.subMatrices.ids().filter((sub) => {
      const parent = routes.subMatrices.get(sub)?.parentTask;
      return parent !== null && parent !== undefined && removed.has(parent);
    });
    removeWithParts(redRoutesDocument, routes, 'subMatrices', inParts);
    removeWithParts(redRoutesDocument, routes, 'tasks', ids);
  },
});

export const removeTask = defineEdit(redRoutesDocument, {
  name: 'removeTask',
  title: 'Remove a task',
  changes: cascadeOf(redRoutesDocument, 'subMatrices'),
  input: byId,
  apply: (routes, { id }) => removeTasks.apply(routes, { ids: [id] }),
});

const placement = z
  .object({
    subMatrix: id,
    task: id,
    source: optionalId.describe('Id of the evidence of measured levels.'),
  })
  .and(fieldsOf(placements, ['measured', 'users', 'count']))
  .and(
    z.object({
      at: placements.at.schema
        .nullable()
        .describe("Reach, then frequency, each 1 to 4, as '4,3'; null takes it out."),
    }),
  );

/**
 * Places tasks in sub-matrices, or removes placements where `at` is null. Levels are guesses unless they
 * are marked as measured.
 */
export const placeTasks = defineEdit(redRoutesDocument, {
  name: 'placeTasks',
  title: 'Place tasks in the matrix',
  changes: ['placements'],
  input: z.object({ placements: z.array(placement).max(maxPlacements) }),
  apply: (routes, { placements }) => {
    for (const { subMatrix, task, at, source } of placements) {
      if (at === null) continue;
      requireOwn(routes, subMatrix, task);
      if (source) routes.evidence.require(source);
    }
    for (const one of placements) place(routes, one);
  },
});

/** @throws record_not_found, task_elsewhere */
function requireOwn({ subMatrices, tasks }: OpenedRoutes, subMatrix: string, task: string): void {
  const [sub, own] = [subMatrices.require(subMatrix), tasks.require(task)];
  const isThere = sub.kind === 'task' ? own.within === subMatrix : own.within === null;
  if (sub.matrix !== own.matrix || !isThere) throw redRoutesFailures.fail('task_elsewhere');
}

function place({ placements }: OpenedRoutes, placed: z.output<typeof placement>): void {
  const { subMatrix, task, at, measured = false, source, users = null, count = null } = placed;
  const id = placementId(subMatrix, task);
  const known = { measured, source, users, count };
  if (at === null) placements.remove(id);
  else if (placements.has(id)) placements.set(id, { at, ...known });
  else placements.insert(id, { subMatrix, task, at, ...known });
}

/** Marks all placements of a task as measured or guessed. */
export const markMeasured = defineEdit(redRoutesDocument, {
  name: 'markMeasured',
  title: 'Mark the levels of a task as measured or guessed',
  changes: ['placements'],
  input: z.object({ task: id, measured: z.boolean() }),
  apply: ({ tasks, placements }, { task, measured }) => {
    tasks.require(task);
    for (const id of placements.referring('task', new Set([task])))
      placements.set(id, measured ? { measured } : { measured, source: null });
  },
});
