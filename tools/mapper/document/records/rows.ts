import { z } from 'zod';
import { optionalReference, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  blueprintKey,
  board,
  emotionLevels,
  rowKind,
  rowKindLabels,
  rowSimilarity,
  rowSimilarityLabels,
} from '../../contract/codes.ts';
import {
  extent,
  flagName,
  keeping,
  keepingNames,
  optionItem,
  optionItemNames,
} from './option-item.ts';

/** A section (S): a group of rows, on persona maps and optionally on others. */
export const groups = { ...optionItem(lengths.sectionName), ...keeping };

/** A row: an attribute (A) in the calls. */
export const rows = {
  ...optionItem(lengths.attributeName),
  ...keeping,
  kind: value(rowKind, 'text'),
  /** Rows without a group are above the groups. */
  group: optionalReference('groups'),
  board: value(board, 'map'),
  /** The key of one of the five blueprint rows; null for any other row. */
  key: value(blueprintKey.nullable(), null),
  /** The name of its icon; null for the icon of its kind. */
  icon: value(z.string().max(lengths.subtask).nullable().describe('Name of an icon.'), null),
  /** The id of the row of the journey whose cards it shows; only for the customer actions of a blueprint. */
  cardsOf: value(z.string().max(64).nullable(), null),
  /** Null for a height that fits the cards. */
  height: value(extent.nullable(), null),
  /** Whether each persona has a lane in it. */
  perPersona: value(z.boolean().describe('Whether each persona has a lane in it.'), false),
  /** The number of levels of its emotions. */
  levels: value(emotionLevels.describe('How many levels its emotions have.'), 5),
  /** Whether the personas of a persona map are alike in it; null if nobody has decided. */
  likeness: value(
    rowSimilarity.nullable().describe('Whether the personas are alike in it; null if unknown.'),
    null,
  ),
};

/** A renamed level of an emotion row, with an id derived from row and level. */
export const levels = {
  row: reference('rows'),
  /** 0 is the lowest. */
  place: value(z.number().int().min(0).max(9).describe('0 is the lowest level.'), 0),
  label: value(z.string().max(lengths.scaleLabel), ''),
  emoji: value(z.string().max(16), ''),
};

/** A line of the blueprint, with the line as its id: it is below a row and moves with it. */
export const lines = { row: reference('rows') };

export const groupNames: RecordNames<typeof groups> = {
  one: 'section',
  many: 'sections',
  by: ['name'],
  fields: { ...optionItemNames, ...keepingNames },
};

export const rowNames: RecordNames<typeof rows> = {
  one: 'row',
  many: 'rows',
  by: ['name'],
  fields: {
    ...optionItemNames,
    ...keepingNames,
    kind: { label: 'Kind', labels: rowKindLabels },
    group: { label: 'Section' },
    perPersona: flagName('A lane for each persona'),
    levels: { label: 'Levels' },
    cardsOf: { label: 'Shows the cards of' },
    likeness: { label: 'Personas', labels: rowSimilarityLabels },
  },
};

export const levelNames: RecordNames<typeof levels> = {
  one: 'emotion level',
  many: 'emotion levels',
  by: ['row', 'label'],
  fields: { label: { label: 'Label' }, emoji: { label: 'Emoji' } },
};

export const lineNames: RecordNames<typeof lines> = {
  one: 'line',
  many: 'lines',
  by: ['row'],
  fields: { row: { label: 'Below' } },
};
