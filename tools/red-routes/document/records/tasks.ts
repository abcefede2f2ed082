import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { tagFields } from '#features/tags/document/index.ts';
import { optionalReference, partOf, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
import { lengths } from '#kernel/text/limits.ts';
import { colour, evidenceKind, firstColour, levelPair } from '../../contract/codes.ts';

const yesNo = { true: 'Yes', false: 'No' };

/** A task that a user wants to get done from end to end: a route. */
export const tasks = {
  matrix: reference('matrices'),
  /** The sub-matrix of kind task that it belongs to as a part; null for a task of the whole matrix. */
  within: partOf('subMatrices'),
  name: value(z.string().max(lengths.taskTitle), ''),
  description: value(z.string().max(lengths.text), ''),
  /** Must never fail, however rare it is. */
  critical: value(z.boolean().describe('Must never fail, however rare it is.'), false),
  picture: optionalReference('images'),
  position: position(),
};

/** A source of levels: of one task, or of many tasks at once, such as a file. */
export const evidence = {
  matrix: reference('matrices'),
  task: partOf('tasks'),
  kind: value(evidenceKind, 'url'),
  ...evidenceFields,
};

/** The placement of a task in a sub-matrix, with the id of `placementId`. */
export const placements = {
  subMatrix: reference('subMatrices'),
  task: reference('tasks'),
  at: value(levelPair, '1,1'),
  /** Whether the levels were measured; otherwise they are guesses. */
  measured: value(z.boolean().describe('Measured, and not guessed.'), false),
  /** The evidence that they were measured with. */
  source: optionalReference('evidence'),
  /** The measured numbers of users and of uses, from which levels can be recomputed. */
  users: value(z.number().min(0).nullable().describe('How many users were counted.'), null),
  count: value(z.number().min(0).nullable().describe('How often they did it together.'), null),
};

export const tags = tagFields(colour, firstColour);

/** A tag on a task, with the id of `pairId`. */
export const taggings = { tag: reference('tags'), task: reference('tasks') };

/** A linked item of another project: a step of a journey, an issue of a review, a note. */
export const taskLinks = { task: reference('tasks'), link: linkField() };

/** The id of a link between two records; derived, so that two users who create it at once create it once. */
export function pairId(one: string, other: string): string {
  return `${one}.${other}`;
}

/** The id of the placement of a task in a sub-matrix. */
export const placementId = (subMatrix: string, task: string): string => pairId(subMatrix, task);

export const taskNames: RecordNames<typeof tasks> = {
  one: 'task',
  many: 'tasks',
  by: ['name'],
  fields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    critical: { label: 'Critical', labels: yesNo },
    picture: { label: 'Picture' },
  },
};

export const evidenceNames: RecordNames<typeof evidence> = {
  one: 'piece of evidence',
  many: 'pieces of evidence',
  by: ['ref'],
  fields: { kind: { label: 'Kind' }, ref: { label: 'Source' }, quote: { label: 'Quote' } },
};

export const placementNames: RecordNames<typeof placements> = {
  one: 'place of a task',
  many: 'places of tasks',
  by: ['task', 'subMatrix'],
  fields: {
    at: { label: 'Reach, frequency' },
    measured: { label: 'Measured', labels: yesNo },
  },
};

export const taggingNames: RecordNames<typeof taggings> = {
  one: 'tag on a task',
  many: 'tags on tasks',
  by: ['tag', 'task'],
  fields: {},
};
