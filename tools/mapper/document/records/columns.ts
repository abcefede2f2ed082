import { z } from 'zod';
import { position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { stageColours } from '../../contract/codes.ts';
import {
  extent,
  flagName,
  keeping,
  keepingNames,
  optionItem,
  optionItemNames,
} from './option-item.ts';

const column = {
  /** Whether the journey succeeds or fails here. */
  momentOfTruth: value(z.boolean(), false),
  /** The duration as a text. */
  duration: value(z.string().max(lengths.subtask), ''),
  /** The id of another map with the details of this part. */
  linkedMap: value(z.string().max(64).nullable().describe('Id of a map with the details.'), null),
};
const columnNames = {
  momentOfTruth: flagName('Moment of truth'),
  duration: { label: 'Duration' },
};

/** A stage of a journey: one column, or one for each step. A section (S) in the calls. */
export const stages = {
  ...optionItem(lengths.title),
  ...keeping,
  ...column,
  /** Null for the default width. */
  width: value(extent.nullable(), null),
};

/** A step: a column within a stage. */
export const steps = {
  stage: reference('stages'),
  name: value(z.string().max(lengths.title), ''),
  ...column,
  position: position(),
};

function colourLabels(): Record<string, string> {
  return Object.fromEntries(stageColours.map(({ name, colour }) => [colour, name]));
}

export const stageNames: RecordNames<typeof stages> = {
  one: 'stage',
  many: 'stages',
  by: ['name'],
  fields: {
    ...optionItemNames,
    ...keepingNames,
    ...columnNames,
    colour: { label: 'Colour', labels: colourLabels() },
  },
};

export const stepNames: RecordNames<typeof steps> = {
  one: 'step',
  many: 'steps',
  by: ['name'],
  fields: { name: { label: 'Name' }, stage: { label: 'Stage' }, ...columnNames },
};
