import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
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

/** A matrix of tasks by reach and frequency; a project may have several. */
export const matrices = {
  title: value(z.string().max(lengths.title), ''),
  /** The titles of the axes; empty for the defaults. */
  reachTitle: value(z.string().max(lengths.title), ''),
  frequencyTitle: value(z.string().max(lengths.title), ''),
  /** Whether frequency runs to the right, and reach upwards. */
  swapAxes: value(z.boolean(), false),
  /** The minimum heat of each zone; cells below yellow are white. */
  red: value(heat.describe('The minimum heat of a red cell.'), usualThresholds.red),
  amber: value(heat.describe('The minimum heat of an amber cell.'), usualThresholds.amber),
  yellow: value(heat.describe('The minimum heat of a yellow cell.'), usualThresholds.yellow),
  position: position(),
};

/** A renamed level of an axis, with the id of `levelId`. */
export const levels = {
  matrix: reference('matrices'),
  axis: value(axis, 'reach'),
  place: value(level, 1),
  label: value(z.string().max(lengths.scaleLabel), ''),
};

/** A 4×4 of a matrix: of a persona, of an area, or of the parts of one task. */
export const subMatrices = {
  matrix: reference('matrices'),
  label: value(z.string().max(lengths.title), ''),
  kind: value(subMatrixKind, 'persona'),
  /** Its share of all; the weights of a matrix add up to 1. */
  weight: value(weight.describe('Its share of all; those of a matrix add up to 1.'), 0),
  /**
   * The task whose parts it contains. Not a reference, because tasks may be part of a sub-matrix
   * themselves.
   */
  parentTask: value(
    z.string().max(64).nullable().describe('Id of the task, where it is of kind task.'),
    null,
  ),
  picture: optionalReference('images'),
  /** The persona of another project that it is linked to, and whose name and picture it follows. */
  link: linkField(),
  /** The address of the linked persona's picture. */
  portrait: value(z.string().max(2000).describe("Address of the linked persona's picture."), ''),
  /** The linked persona's share of all users in per cent, as a suggestion for the weight. */
  share: value(z.number().min(0).max(100).nullable(), null),
  position: position(),
};

/** The id of a level; derived, so that two users who rename it at once rename the same record. */
export function levelId(matrix: string, axis: string, index: number): string {
  return `${matrix}.${axis}.${index}`;
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
