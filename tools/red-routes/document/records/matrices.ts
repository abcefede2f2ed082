import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  axis,
  heat,
  level,
  subMatrixKind,
  subMatrixLabels,
  usualThresholds,
  weight,
} from '../../contract/codes.ts';

/** Tasks by how many need them and how often; a project may hold several. */
export const matrices = {
  title: value(z.string().max(lengths.title), ''),
  /** What each axis asks; empty where it asks the usual. */
  reachTitle: value(z.string().max(lengths.title), ''),
  frequencyTitle: value(z.string().max(lengths.title), ''),
  /** Whether frequency runs to the right, and reach upwards. */
  swapAxes: value(z.boolean(), false),
  /** The least heat of each zone; below yellow is white. */
  red: value(heat.describe('The least heat of a red cell.'), usualThresholds.red),
  amber: value(heat.describe('The least heat of an amber cell.'), usualThresholds.amber),
  yellow: value(heat.describe('The least heat of a yellow cell.'), usualThresholds.yellow),
  position: position(),
};

/** A level that is called otherwise than usual, under an id that `levelId` makes. */
export const levels = {
  matrix: reference('matrices'),
  axis: value(axis, 'reach'),
  place: value(level, 1),
  label: value(z.string().max(lengths.scaleLabel), ''),
};

/** One 4×4 of a matrix: how a persona or an area has the tasks, or the parts of one task. */
export const subMatrices = {
  matrix: reference('matrices'),
  label: value(z.string().max(lengths.title), ''),
  kind: value(subMatrixKind, 'persona'),
  /** Its share of all who are counted; those of a matrix add up to 1. */
  weight: value(weight.describe('Its share of all; those of a matrix add up to 1.'), 0),
  /** The task whose parts it holds. Not a reference: tasks may be part of a sub-matrix themselves. */
  parentTask: value(
    z.string().max(64).nullable().describe('Id of the task, where it is of kind task.'),
    null,
  ),
  picture: optionalReference('images'),
  /** The persona of another project that it is of; name and picture follow it while the link does. */
  link: value(linkValue.nullable(), null),
  /** Address of the linked persona's picture. */
  portrait: value(z.string().max(2000).describe("Address of the linked persona's picture."), ''),
  /** The linked persona's share of all users in per cent, as a proposal for the weight. */
  share: value(z.number().min(0).max(100).nullable(), null),
  position: position(),
};

/** The one id of a level, so that two who name it at once name one. */
export function levelId(matrix: string, axis: string, place: number): string {
  return `${matrix}.${axis}.${place}`;
}

export const matrixNames: RecordNames<typeof matrices> = {
  one: 'matrix',
  many: 'matrices',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    reachTitle: { label: 'What reach asks' },
    frequencyTitle: { label: 'What frequency asks' },
    swapAxes: { label: 'Axes swapped', labels: { true: 'Yes', false: 'No' } },
    red: { label: 'Red from' },
    amber: { label: 'Amber from' },
    yellow: { label: 'Yellow from' },
  },
};

export const levelNames: RecordNames<typeof levels> = {
  one: 'name of a level',
  many: 'names of levels',
  by: ['label'],
  fields: { label: { label: 'Name' } },
};

export const subMatrixNames: RecordNames<typeof subMatrices> = {
  one: 'sub-matrix',
  many: 'sub-matrices',
  by: ['label'],
  fields: {
    label: { label: 'Name' },
    kind: { label: 'What it is of', labels: subMatrixLabels },
    weight: { label: 'Weight' },
    picture: { label: 'Picture' },
  },
};
