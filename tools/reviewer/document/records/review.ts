import { z } from 'zod';
import { personOrNobody } from '#kernel/document/edit-input.ts';
import {
  mergingText,
  partOf,
  position,
  reference,
  sealed,
  value,
} from '#kernel/document/fields.ts';
import type { Names, RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { guestAbility, reportPart, reportParts, reviewLengths } from '../../contract/codes.ts';
import { usualSet } from '../../contract/heuristics.ts';
import { criterionMark } from '../../contract/wcag-criteria.ts';

const moment = z.iso.datetime();
const reportText = value(z.string().max(reviewLengths.report), '');

/** The properties of a whole review. */
export const facts = {
  /** Since when evaluators work alone, each in a private document (decision 0035); null while they do not. */
  blindSince: sealed(value(moment.nullable(), null)),
  /** What guests may do. */
  guests: sealed(value(guestAbility, 'look')),
  /** The ids of the heuristic sets that the review uses, built-in and custom ones. */
  sets: value(z.array(z.string().max(64)).max(40).describe('Ids of heuristic sets.'), [usualSet]),
  /** The texts of the report. */
  summary: reportText,
  scope: reportText,
  method: reportText,
  /** The parts of the report in order; others are left out. */
  parts: value(z.array(reportPart).max(reportParts.length), [...reportParts]),
  /** The id of the picture of the library on the cover; empty for none. */
  logo: value(z.string().max(64).describe('Id of a picture of the library, or empty.'), ''),
};

/** A round of evaluation: the first one, and one after each set of changes. */
export const rounds = {
  title: value(z.string().max(lengths.title), ''),
  at: value(moment.nullable(), null),
  position: position(),
};

/** An evaluator; the id is that of the account or guest. */
export const evaluators = {
  name: value(z.string().max(lengths.fullName), ''),
  guest: value(z.boolean(), false),
};

/** A custom set of heuristics. */
export const sets = {
  title: value(z.string().max(lengths.title), ''),
  position: position(),
};

export const heuristics = {
  set: reference('sets'),
  title: value(z.string().max(lengths.companyName), ''),
  text: value(z.string().max(lengths.text), ''),
  /** Its weight among the heuristics of its set. */
  weight: value(z.number().min(0).max(10).describe('How much it counts in its set.'), 1),
  position: position(),
};

/** A renamed status, with its code as the id. */
export const statusLabels = { label: value(z.string().max(lengths.scaleLabel), '') };

/** A person's judgement of a success criterion of WCAG, with its number as the id. */
export const criterionMarks = {
  mark: value(criterionMark, 'supports'),
  remark: value(z.string().max(lengths.text), ''),
};

/**
 * A note on a page or an issue. An internal note is in the private document of all users with access
 * (decision 0037) or, while its author works alone, in theirs.
 */
export const notes = {
  page: partOf('pages'),
  issue: partOf('issues'),
  text: mergingText(lengths.text),
  author: value(personOrNobody('Id of the account that wrote it.'), ''),
  at: value(moment.nullable(), null),
  internal: value(z.boolean().describe('Only for those with access to the review.'), false),
};

export const factNames: Names<{ facts: typeof facts; records: Record<never, never> }>['facts'] = {
  summary: { label: 'Summary' },
  scope: { label: 'Scope' },
  method: { label: 'Method' },
};

export const roundNames: RecordNames<typeof rounds> = {
  one: 'round',
  many: 'rounds',
  by: ['title'],
  fields: { title: { label: 'Title' } },
};

export const evaluatorNames: RecordNames<typeof evaluators> = {
  one: 'evaluator',
  many: 'evaluators',
  by: ['name'],
  fields: { name: { label: 'Name' } },
};

export const setNames: RecordNames<typeof sets> = {
  one: 'heuristic set',
  many: 'heuristic sets',
  by: ['title'],
  fields: { title: { label: 'Title' } },
};

export const heuristicNames: RecordNames<typeof heuristics> = {
  one: 'heuristic',
  many: 'heuristics',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    text: { label: 'Explanation' },
    weight: { label: 'Weight' },
  },
};

export const statusLabelNames: RecordNames<typeof statusLabels> = {
  one: 'status name',
  many: 'status names',
  by: ['label'],
  fields: { label: { label: 'Name' } },
};

export const criterionMarkNames: RecordNames<typeof criterionMarks> = {
  one: 'marked criterion',
  many: 'marked criteria',
  by: ['remark'],
  fields: { mark: { label: 'Conformance' }, remark: { label: 'Remark' } },
};

export const noteNames: RecordNames<typeof notes> = {
  one: 'note',
  many: 'notes',
  by: ['text'],
  fields: { text: { label: 'Text' } },
};
