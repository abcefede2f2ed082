import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { tagFields } from '#features/tags/document/index.ts';
import { optionalReference, partOf, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import { colour, evidenceKind, firstColour, levelPair } from '../../contract/codes.ts';

const yesNo = { true: 'Yes', false: 'No' };

/** What a person wants to get done from end to end: a route. */
export const tasks = {
  matrix: reference('matrices'),
  /** The sub-matrix of kind task that it belongs to, as a part of that one's task; null for all others. */
  within: partOf('subMatrices'),
  name: value(z.string().max(lengths.taskTitle), ''),
  description: value(z.string().max(lengths.text), ''),
  /** Must never fail, however rare it is. */
  critical: value(z.boolean().describe('Must never fail, however rare it is.'), false),
  picture: optionalReference('images'),
  position: position(),
};

/** Where levels are known from: those of a task, or many of a matrix at once, as a file. */
export const evidence = {
  matrix: reference('matrices'),
  task: partOf('tasks'),
  kind: value(evidenceKind, 'url'),
  ...evidenceFields,
};

/** Where a task stands in a sub-matrix, under an id that `placementId` makes. */
export const placements = {
  subMatrix: reference('subMatrices'),
  task: reference('tasks'),
  at: value(levelPair, '1,1'),
  /** Whether the levels were measured, and not guessed. */
  measured: value(z.boolean().describe('Measured, and not guessed.'), false),
  /** What they were measured by. */
  source: optionalReference('evidence'),
  /** How many users did it there, and how often altogether, where that was counted: levels can be read from it anew. */
  users: value(z.number().min(0).nullable().describe('How many users were counted.'), null),
  count: value(z.number().min(0).nullable().describe('How often they did it together.'), null),
};

export const tags = tagFields(colour, firstColour);

/** A tag on a task, under an id that `pairId` makes. */
export const taggings = { tag: reference('tags'), task: reference('tasks') };

/** What of another project belongs to a task: a step of a journey, an issue of a review, a note. */
export const taskLinks = { task: reference('tasks'), link: value(linkValue.nullable(), null) };

/** The one id of two that belong together, so that two people who join them join them once. */
export function pairId(one: string, other: string): string {
  return `${one}.${other}`;
}

/** The id of where a task stands in a sub-matrix. */
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
