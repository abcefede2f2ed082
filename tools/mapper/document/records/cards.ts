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
import {
  cardFlag,
  cardFlagLabels,
  colour,
  evidenceStatusLabels,
  status,
} from '../../contract/codes.ts';
import { flagName } from './option-item.ts';

const webLink = z.string().max(2000);

/** The marks that the text of a card can have. */
export const cardMarks = {
  bold: z.literal(true),
  italic: z.literal(true),
  strike: z.literal(true),
  link: webLink,
  highlight: colour,
};

/**
 * A card in a cell; a cell may hold several. On journeys and blueprints its column is a step or a stage;
 * in lanes and on persona maps it belongs to a persona.
 */
export const cards = {
  stage: partOf('stages'),
  step: optionalReference('steps'),
  row: reference('rows'),
  persona: partOf('personas'),
  text: mergingText(lengths.text),
  marks: marksOf('text', cardMarks),
  status: value(status, 'O'),
  /** The number of columns that it covers, including its own; cut at the last column. */
  span: value(z.number().int().min(1).max(100).describe('How many columns it covers.'), 1),
  /** The colour of the whole card. */
  highlight: value(colour.nullable().describe('Colour of the whole card.'), null),
  image: optionalReference('images'),
  /** The names of its icons, in order. */
  icons: value(z.array(z.string().max(lengths.subtask)).max(12).describe('Names of icons.'), []),
  link: value(webLink, ''),
  /** The id of a map that it links to. */
  linkedMap: value(z.string().max(64).nullable().describe('Id of the map it leads to.'), null),
  /** The number of a metric; its unit follows. */
  amount: value(z.number().nullable().describe('The number of a metric.'), null),
  unit: value(z.string().max(lengths.scaleLabel), ''),
  owner: value(z.string().max(lengths.fullName), ''),
  duration: value(z.string().max(lengths.subtask), ''),
  /** A point at which the service fails or makes the customer wait. */
  flag: value(cardFlag.nullable().describe('A fail point or a wait point.'), null),
  position: position(),
};

/** An arrow from one card to another; both ways for an agreement. */
export const arrows = {
  from: reference('cards'),
  to: reference('cards'),
  twoWay: value(z.boolean().describe('Whether it leads both ways.'), false),
  /** The text beside it. */
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
    flag: { label: 'Point', labels: cardFlagLabels },
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
