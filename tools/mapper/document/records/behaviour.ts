import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  dimensionGroup,
  dimensionStep,
  dimensionSteps,
  firstColour,
} from '../../contract/codes.ts';

/** A behavioural variable with two ends, on which people are placed (Cooper, About Face). */
export const dimensions = {
  title: value(z.string().max(lengths.dimensionTitle), ''),
  left: value(z.string().max(lengths.scaleLabel).describe('Label of its left end.'), ''),
  right: value(z.string().max(lengths.scaleLabel).describe('Label of its right end.'), ''),
  group: value(dimensionGroup, 'other'),
  steps: value(dimensionSteps.describe('How many values it has.'), 7),
  /** The distance of neighbouring places: 0.5 has one between two steps. */
  step: value(dimensionStep.describe('The distance of neighbouring places.'), 1),
  /** Its weight in comparisons of people. */
  weight: value(z.number().min(0).max(10).describe('How much it counts in comparisons.'), 1),
  position: position(),
};

/** The position of a person on a dimension, with the id of `pointId`. */
export const points = {
  persona: reference('personas'),
  dimension: reference('dimensions'),
  /** From 1 at the left end; a value beyond the steps is read as the last. */
  value: value(z.number().min(1).max(11), 1),
  note: value(z.string().max(lengths.text), ''),
};

/** People with similar behaviour, and the dimensions on which they are similar. */
export const patterns = {
  name: value(z.string().max(lengths.title), ''),
  colour: value(colour, firstColour),
  origin: value(z.enum(['manual', 'computed']), 'manual'),
  rationale: value(z.string().max(lengths.text).describe('Why they belong together.'), ''),
  /** The persona that was created from it. */
  persona: optionalReference('personas'),
  position: position(),
};
export const patternMembers = { pattern: reference('patterns'), persona: reference('personas') };
export const patternDimensions = {
  pattern: reference('patterns'),
  dimension: reference('dimensions'),
};

export const dimensionNames: RecordNames<typeof dimensions> = {
  one: 'dimension',
  many: 'dimensions',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    left: { label: 'Left end' },
    right: { label: 'Right end' },
    steps: { label: 'Steps' },
    step: { label: 'Distance of places' },
    weight: { label: 'Weight' },
  },
};

export const pointNames: RecordNames<typeof points> = {
  one: 'point',
  many: 'points',
  by: ['persona', 'dimension'],
  fields: { value: { label: 'Value' }, note: { label: 'Note' } },
};

export const patternNames: RecordNames<typeof patterns> = {
  one: 'pattern',
  many: 'patterns',
  by: ['name'],
  fields: { name: { label: 'Name' }, rationale: { label: 'Why' } },
};
export const patternMemberNames: RecordNames<typeof patternMembers> = {
  one: 'member of a pattern',
  many: 'members of patterns',
  by: ['persona', 'pattern'],
  fields: {},
};

/** The id of a link between two records; derived, so that two users who create it at once create it once. */
export function pairId(one: string, other: string): string {
  return `${one}.${other}`;
}

/** The id of a person's point on a dimension. */
export const pointId = (persona: string, dimension: string): string => pairId(persona, dimension);
