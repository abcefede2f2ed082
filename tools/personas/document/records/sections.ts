import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import {
  mergingText,
  optionalReference,
  partOf,
  position,
  reference,
  richText,
  value,
} from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  evidenceKind,
  evidenceKindLabels,
  evidenceStatusLabels,
  figure,
  graphKind,
  graphKindLabels,
  itemLabel,
  itemText,
  scaleLabel,
  sectionKind,
  sectionKindLabels,
  sectionLength,
  sectionTitle,
  status,
} from '../../contract/codes.ts';

/** The maximum number of slots of a layout, and the number of columns of a grid. */
export const [maxSlots, gridColumns] = [5, 12] as const;

/** A section of a page; its kind determines its content. */
export const sections = {
  page: reference('pages'),
  kind: value(sectionKind, 'text'),
  title: value(sectionTitle, ''),
  status: value(status, 'O'),
  /** The index of its slot in a named layout, counted from 0. */
  slot: value(
    z
      .number()
      .int()
      .min(0)
      .max(maxSlots - 1)
      .describe('The column of the layout, from 0.'),
    0,
  ),
  /** The number of columns that it covers in a grid. */
  span: value(
    z.number().int().min(1).max(gridColumns).describe('How many of twelve columns it takes.'),
    gridColumns,
  ),
  /** The text of a text section, list, scenario or table. */
  body: richText(writingSchema, sectionLength),
  /** The text of a quote; `source` names the speaker. */
  words: mergingText(lengths.text),
  source: value(z.string().max(lengths.companyName).describe('Who said a quote.'), ''),
  graph: value(graphKind, 'sliders'),
  /** The range of a graph's values; null for the default of its kind. */
  least: value(
    figure.nullable().describe("The lowest value of a graph; null for its kind's."),
    null,
  ),
  most: value(
    figure.nullable().describe("The highest value of a graph; null for its kind's."),
    null,
  ),
  /** The unit of a graph's values, such as 'hours a week'. */
  unit: value(scaleLabel.describe('Of the values of a graph.'), ''),
  /** The names of the ends of a 2×2: left, right, bottom, top. */
  ends: value(z.array(scaleLabel).max(4).describe('Ends of a 2×2: left, right, bottom, top.'), []),
  position: position(),
};

/** An item of a section: a pair of a header, a tag, a picture, a link, a brand, a value. */
export const items = {
  section: reference('sections'),
  label: value(itemLabel, ''),
  text: value(itemText, ''),
  left: value(scaleLabel, ''),
  right: value(scaleLabel, ''),
  value: value(figure.nullable(), null),
  /** The second coordinate of a point: the hour of the day, or the height in a 2×2. */
  second: value(figure.nullable().describe('Hour of the day, or height in a 2×2.'), null),
  colour: value(colour.nullable(), null),
  picture: optionalReference('images'),
  /** The address of a link. */
  address: value(z.string().max(2000).describe('Where a link leads.'), ''),
  /** The mean that its value follows. */
  link: linkField(),
  position: position(),
};

/** A source that backs a section or a persona. */
export const evidence = {
  section: partOf('sections'),
  persona: partOf('personas'),
  kind: value(evidenceKind, 'url'),
  ...evidenceFields,
};

export const sectionNames: RecordNames<typeof sections> = {
  one: 'section',
  many: 'sections',
  by: ['page', 'kind', 'title'],
  placementFields: ['page', 'slot'],
  fields: {
    kind: { label: 'Kind', labels: sectionKindLabels },
    title: { label: 'Title' },
    status: { label: 'Status', labels: evidenceStatusLabels },
    body: { label: 'Text' },
    words: { label: 'Quote' },
    source: { label: 'Source' },
    graph: { label: 'Graph', labels: graphKindLabels },
    unit: { label: 'Unit' },
    least: { label: 'Least' },
    most: { label: 'Most' },
  },
};

export const itemNames: RecordNames<typeof items> = {
  one: 'item',
  many: 'items',
  by: ['section', 'label', 'left'],
  within: 'section',
  fields: {
    label: { label: 'Label' },
    text: { label: 'Text' },
    left: { label: 'Left end' },
    right: { label: 'Right end' },
    value: { label: 'Value' },
    second: { label: 'Second value' },
    picture: { label: 'Picture' },
    address: { label: 'Address' },
  },
};

export const evidenceNames: RecordNames<typeof evidence> = {
  one: 'piece of evidence',
  many: 'pieces of evidence',
  by: ['ref'],
  within: 'section',
  fields: {
    kind: { label: 'Kind', labels: evidenceKindLabels },
    ref: { label: 'Source' },
    quote: { label: 'Quote' },
  },
};
