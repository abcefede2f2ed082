import { z } from 'zod';
import type { DraftSlot } from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  cardFlag,
  designRole,
  dimensionGroup,
  dimensionSteps,
  personaType,
} from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import {
  type DraftRow,
  rowsOfBlueprint,
  rowsOfJourney,
  rowsOfPersonas,
  slotsOfRows,
} from './draft-rows.ts';

/** The properties of a map that drafts fill where they are empty. */
export const draftedFacts = {
  actor: { length: lengths.title, description: 'Whose journey it is, in a few words.' },
  scenario: { length: lengths.scenario, description: 'The situation in which it begins.' },
  goal: { length: lengths.scenario, description: 'What the person wants to achieve.' },
  expectations: { length: lengths.text, description: 'What the person expects before it begins.' },
} as const;

const propertySlots = Object.entries(draftedFacts).map(
  ([key, { description }]): DraftSlot => ({
    key,
    title: key.charAt(0).toUpperCase() + key.slice(1),
    description,
    max: 1,
  }),
);

const stageSlot: DraftSlot = {
  key: 'stage',
  title: 'Stages',
  description: 'A phase of the journey, in the order in which the person lives it; a short name.',
  max: 12,
  values: z.object({
    duration: z.string().nullable().default(null).describe('How long it takes, if it is said.'),
    momentOfTruth: z.boolean().nullable().default(null).describe('Whether it is decisive.'),
  }),
};

const journeyValues = ({ kind }: DraftRow) => {
  if (kind === 'emotion')
    return z.object({ emotion: z.number().describe('From -2, very bad, to 2, very good.') });
  if (kind !== 'metric') return undefined;
  return z.object({
    amount: z.number().nullable().default(null).describe('The number, if it is said.'),
    unit: z.string().nullable().default(null).describe('Of what it is a number.'),
  });
};

export const journeySlots = (map: MapValue): DraftSlot[] => [
  ...propertySlots,
  stageSlot,
  ...slotsOfRows(rowsOfJourney(map), 'stage', journeyValues),
];

const blueprintValues = () =>
  z.object({
    flag: cardFlag.nullable().default(null).describe('Whether it is a fail point or a wait point.'),
    duration: z.string().nullable().default(null).describe('How long it takes, if it is said.'),
  });

export const blueprintSlots = (map: MapValue): DraftSlot[] => [
  stageSlot,
  ...slotsOfRows(rowsOfBlueprint(map), 'stage', blueprintValues),
];

export const personaSlots = (map: MapValue): DraftSlot[] => [
  {
    key: 'persona',
    title: 'Personas',
    description: 'A kind of person by what they do and want, or the company; a short name.',
    max: 8,
    values: z.object({
      type: personaType.nullable().default(null),
      role: designRole.nullable().default(null).describe('Its role in the design (Cooper).'),
      share: z.number().nullable().default(null).describe('Per cent of all users, if it is said.'),
      description: z.string().nullable().default(null).describe('Who it is, in a sentence.'),
    }),
  },
  ...slotsOfRows(rowsOfPersonas(map), 'persona', journeyValues),
];

export const behaviourSlots: readonly DraftSlot[] = [
  {
    key: 'dimension',
    title: 'Dimensions',
    description:
      'A behavioural variable on which people differ: an activity, attitude, aptitude, motivation or skill.',
    max: 30,
    values: z.object({
      left: z.string().nullable().default(null).describe('Its left end, in one to three words.'),
      right: z.string().nullable().default(null).describe('Its right end.'),
      group: dimensionGroup.nullable().default(null),
      steps: dimensionSteps.nullable().default(null).describe('How many values it has.'),
    }),
  },
  {
    key: 'participant',
    title: 'Participants',
    description: 'A person of the study, as the sources name them.',
    max: 60,
  },
  {
    key: 'point',
    title: 'Points',
    description: 'Where a participant stands on a dimension, and why; only where a source says so.',
    under: 'participant',
    max: 30,
    values: z.object({
      dimension: z.string().describe('Id of the dimension.'),
      value: z.number().describe('From 1, the left end, to the number of its steps.'),
    }),
  },
];
