import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { axis, level, usualThresholds } from '../../contract/codes.ts';
import { redRoutesFailures } from '../../contract/failures.ts';
import { levelId, levels, matrices, subMatrices } from '../records/matrices.ts';
import { type OpenedRoutes, redRoutesDocument } from '../red-routes-document.ts';

const matrixFields = [
  'title',
  'reachTitle',
  'frequencyTitle',
  'swapAxes',
  'red',
  'amber',
  'yellow',
] as const;

export const addMatrix = defineEdit(redRoutesDocument, {
  name: 'addMatrix',
  title: 'Add a matrix',
  changes: ['matrices'],
  input: added.and(fieldsOf(matrices, matrixFields)),
  apply: ({ matrices }, { id, ...matrix }) => {
    requireOrder({ ...usualThresholds, ...matrix });
    matrices.insert(id, matrix);
  },
});

type Thresholds = { readonly [Zone in keyof typeof usualThresholds]: number };

/** @throws thresholds_unordered */
function requireOrder({ red, amber, yellow }: Thresholds): void {
  if (red <= amber || amber <= yellow) throw redRoutesFailures.fail('thresholds_unordered');
}

/** Renames a matrix or its axes, swaps the axes, or changes the thresholds of its zones. */
export const changeMatrix = defineEdit(redRoutesDocument, {
  name: 'changeMatrix',
  title: 'Change a matrix',
  changes: ['matrices'],
  input: changeOf(matrices, matrixFields),
  apply: ({ matrices }, { id, ...change }) => {
    const { red, amber, yellow } = matrices.require(id);
    requireOrder({
      red: change.red ?? red,
      amber: change.amber ?? amber,
      yellow: change.yellow ?? yellow,
    });
    matrices.set(id, change);
  },
});

/** Removes a matrix with its sub-matrices and tasks. */
export const removeMatrix = defineEdit(redRoutesDocument, {
  name: 'removeMatrix',
  title: 'Remove a matrix',
  changes: cascadeOf(redRoutesDocument, 'matrices'),
  input: byId,
  apply: (routes, { id }) => removeWithParts(redRoutesDocument, routes, 'matrices', [id]),
});

/** Renames a level of an axis; an empty label restores the default. */
export const nameLevel = defineEdit(redRoutesDocument, {
  name: 'nameLevel',
  title: 'Rename a level of an axis',
  changes: ['levels'],
  input: z
    .object({ matrix: id, axis, place: level.describe('1 is the lowest level.') })
    .and(fieldsOf(levels, ['label'])),
  apply: ({ matrices, levels }, { matrix, axis, place, label }) => {
    matrices.require(matrix);
    const id = levelId(matrix, axis, place);
    if (!label) levels.remove(id);
    else if (levels.has(id)) levels.set(id, { label });
    else levels.insert(id, { matrix, axis, place, label });
  },
});

const subMatrixFields = ['label', 'weight', 'link', 'portrait', 'share'] as const;

/** Adds a 4×4: of a persona, of an area, or of the parts of a task. */
export const addSubMatrix = defineEdit(redRoutesDocument, {
  name: 'addSubMatrix',
  title: 'Add a sub-matrix',
  changes: ['subMatrices'],
  input: added
    .and(z.object({ matrix: id, picture: optionalId.describe('Id of a picture of the library.') }))
    .and(fieldsOf(subMatrices, [...subMatrixFields, 'kind', 'parentTask'])),
  apply: (routes, { id, ...sub }) => {
    routes.matrices.require(sub.matrix);
    if (sub.picture) routes.images.require(sub.picture);
    requireParent(routes, sub);
    routes.subMatrices.insert(id, sub);
  },
});

/** @throws record_not_found, parent_elsewhere */
function requireParent(
  { tasks }: OpenedRoutes,
  sub: { matrix: string; kind?: string | undefined; parentTask?: string | null | undefined },
): void {
  const parent = sub.parentTask ? tasks.require(sub.parentTask) : null;
  const isRight = sub.kind === 'task' ? parent?.matrix === sub.matrix : parent === null;
  if (!isRight) throw redRoutesFailures.fail('parent_elsewhere');
}

export const changeSubMatrix = defineEdit(redRoutesDocument, {
  name: 'changeSubMatrix',
  title: 'Change a sub-matrix',
  changes: ['subMatrices'],
  input: changeOf(subMatrices, subMatrixFields),
  apply: ({ subMatrices }, { id, ...change }) => subMatrices.set(id, change),
});

/** Sets the picture of a sub-matrix, from the library; null removes it. */
export const pictureSubMatrix = defineEdit(redRoutesDocument, {
  name: 'pictureSubMatrix',
  title: 'Set the picture of a sub-matrix',
  changes: ['subMatrices'],
  input: z.object({
    id,
    image: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ subMatrices, images }, { id, image }) => {
    if (image) images.require(image);
    subMatrices.set(id, { picture: image });
  },
});

/** Sets the weights of several sub-matrices at once, so that they add up. */
export const weighSubMatrices = defineEdit(redRoutesDocument, {
  name: 'weighSubMatrices',
  title: 'Set the weights of sub-matrices',
  changes: ['subMatrices'],
  input: z.object({
    weights: z.array(z.object({ id, weight: subMatrices.weight.schema })).max(200),
  }),
  apply: ({ subMatrices }, { weights }) => {
    for (const { id } of weights) subMatrices.require(id);
    for (const { id, weight } of weights) subMatrices.set(id, { weight });
  },
});

export const moveSubMatrix = defineEdit(redRoutesDocument, {
  name: 'moveSubMatrix',
  title: 'Move a sub-matrix',
  changes: ['subMatrices'],
  input: atPosition,
  apply: ({ subMatrices }, { id, position }) => subMatrices.set(id, { position }),
});

/** Removes a sub-matrix with its placements; one of a task's parts with these parts. */
export const removeSubMatrix = defineEdit(redRoutesDocument, {
  name: 'removeSubMatrix',
  title: 'Remove a sub-matrix',
  changes: cascadeOf(redRoutesDocument, 'subMatrices'),
  input: byId,
  apply: (routes, { id }) => removeWithParts(redRoutesDocument, routes, 'subMatrices', [id]),
});
