import { z } from 'zod';
import {
  marksOf,
  mergingText,
  optionalReference,
  partOf,
  position,
  reference,
  value,
} from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { cardFlag, colour, evidenceStatusLabels, status } from '../../contract/codes.ts';
import { flagName } from './option-item.ts';

const webLink = z.string().max(2000);

/** Marks that the words of a card can have. */
export const cardMarks = {
  bold: z.literal(true),
  italic: z.literal(true),
  strike: z.literal(true),
  link: webLink,
  highlight: colour,
};

/**
 * What stands in a cell; a cell may hold several. On a journey and a blueprint its column is a step,
 * or its stage; in a lane and on a persona map it belongs to a persona.
 */
export const cards = {
  stage: partOf('stages'),
  step: optionalReference('steps'),
  row: reference('rows'),
  persona: partOf('personas'),
  text: mergingText(lengths.text),
  marks: marksOf('text', cardMarks),
  status: value(status, 'O'),
  /** How many neighbouring columns it covers, itself included; cut at the last one. */
  span: value(z.number().int().min(1).max(100).describe('How many columns it covers.'), 1),
  /** The colour in which the whole card is highlighted. */
  highlight: value(colour.nullable().describe('Colour of the whole card.'), null),
  image: optionalReference('images'),
  /** Names of icons, in their order. */
  icons: value(z.array(z.string().max(lengths.subtask)).max(12).describe('Names of icons.'), []),
  link: value(webLink, ''),
  /** Id of a map that the card leads to. */
  linkedMap: value(z.string().max(64).nullable().describe('Id of the map it leads to.'), null),
  /** The number of a metric, with its unit. */
  amount: value(z.number().nullable().describe('The number of a metric.'), null),
  unit: value(z.string().max(lengths.scaleLabel), ''),
  owner: value(z.string().max(lengths.fullName), ''),
  duration: value(z.string().max(lengths.subtask), ''),
  /** Where a service fails, or makes one wait. */
  flag: value(cardFlag.nullable().describe('A fail point or a wait point.'), null),
  position: position(),
};

/** One card leads to another; two ways where both must agree. */
export const arrows = {
  from: reference('cards'),
  to: reference('cards'),
  twoWay: value(z.boolean().describe('Whether it leads both ways.'), false),
  /** What is said beside it. */
  label: value(z.string().max(lengths.subtask), ''),
};

export const cardNames: RecordNames<typeof cards> = {
  one: 'card',
  many: 'cards',
  by: ['text'],
  fields: {
    text: { label: 'Text' },
    status: { label: 'Status', labels: evidenceStatusLabels, renamedIn: 'statusLabels' },
    stage: { label: 'Stage' },
    step: { label: 'Step' },
    row: { label: 'Row' },
    persona: { label: 'Persona' },
    span: { label: 'Columns' },
    image: { label: 'Picture' },
    icons: { label: 'Icons' },
    link: { label: 'Link' },
    amount: { label: 'Number' },
    unit: { label: 'Unit' },
    owner: { label: 'Owner' },
    duration: { label: 'Duration' },
    flag: { label: 'Point', labels: { fail: 'Fail point', wait: 'Wait point' } },
  },
};

export const arrowNames: RecordNames<typeof arrows> = {
  one: 'arrow',
  many: 'arrows',
  by: ['from', 'to'],
  fields: {
    from: { label: 'From' },
    to: { label: 'To' },
    twoWay: flagName('Both ways'),
    label: { label: 'Label' },
  },
};
