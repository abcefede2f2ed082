import { z } from 'zod';
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

const moment = z.iso.datetime();
const words = value(z.string().max(reviewLengths.report), '');

/** What holds for the review as a whole. */
export const facts = {
  /**
   * Since when evaluators work alone, each in a document of their own (decision 0035); null while all
   * see all.
   */
  blindSince: sealed(value(moment.nullable(), null)),
  /** What visitors of the public link may do who give their name. */
  guests: sealed(value(guestAbility, 'look')),
  /** Ids of the heuristic sets by which is looked, of the suite's and own ones. */
  sets: value(z.array(z.string().max(64)).max(40).describe('Ids of heuristic sets.'), [usualSet]),
  /** What the report says in own words. */
  summary: words,
  scope: words,
  method: words,
  /** The parts of the report in their order; what is not here is left out. */
  parts: value(z.array(reportPart).max(reportParts.length), [...reportParts]),
  /** Id of the picture of the library that stands on the cover; empty without. */
  logo: value(z.string().max(64).describe('Id of a picture of the library, or empty.'), ''),
};

/** A time of looking: the first one, and each after something was changed. */
export const rounds = {
  title: value(z.string().max(lengths.title), ''),
  at: value(moment.nullable(), null),
  position: position(),
};

/** A person who looks for issues; the id is that of the account, or of a guest. */
export const evaluators = {
  name: value(z.string().max(lengths.fullName), ''),
  guest: value(z.boolean(), false),
};

/** A heuristic set of the review's own. */
export const sets = {
  title: value(z.string().max(lengths.title), ''),
  position: position(),
};

export const heuristics = {
  set: reference('sets'),
  title: value(z.string().max(lengths.companyName), ''),
  text: value(z.string().max(lengths.text), ''),
  /** How much it counts beside the others of its set. */
  weight: value(z.number().min(0).max(10).describe('How much it counts in its set.'), 1),
  position: position(),
};

/** A status that is called otherwise here, under its code. */
export const statusLabels = { label: value(z.string().max(lengths.scaleLabel), '') };

/**
 * A remark on a page, or on an issue. One that is internal stands on the private document of all who have access
 * (decision 0037), or, while its author works alone, on theirs.
 */
export const notes = {
  page: partOf('pages'),
  issue: partOf('issues'),
  text: mergingText(lengths.text),
  author: value(z.string().max(64).describe('Id of the account that wrote it.'), ''),
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

export const noteNames: RecordNames<typeof notes> = {
  one: 'note',
  many: 'notes',
  by: ['text'],
  fields: { text: { label: 'Text' } },
};
