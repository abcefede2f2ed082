import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { ticketFields } from '#features/integrations/document/index.ts';
import { narrowed, writingSchema } from '#features/writing/contract/writing-schema.ts';
import { id } from '#kernel/document/edit-input.ts';
import {
  mergingText,
  optionalReference,
  partOf,
  reference,
  richText,
  value,
} from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  effort,
  issueKind,
  issueKindLabels,
  issueStatus,
  reviewLengths,
  severity,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { ofShot } from './pages.ts';

const moment = z.iso.datetime();
const person = z.string().max(64);

/** What the description of an issue may hold: no tables and pictures, which an issue has beside it. */
export const descriptionSchema = narrowed(writingSchema, ['table', 'image', 'horizontalRule']);

/** Times of having been settled that an issue keeps. */
export const maxSettled = 100;

/** Something that was found on a page, or in the review as a whole. */
export const issues = {
  page: partOf('pages'),
  /** The round in which it was found. */
  round: optionalReference('rounds'),
  /** The round in which nothing of it was left to be done; null while something is. */
  resolvedIn: optionalReference('rounds'),
  /** The times for which it was settled before that, from a round to the one in which it was opened again. */
  settledBefore: value(
    z.array(z.object({ from: person, until: person, fixed: z.boolean() })).max(maxSettled),
    [],
  ),
  number: value(
    z.number().int().min(1).max(100_000).describe('By which people name the issue.'),
    1,
  ),
  kind: value(issueKind, 'problem'),
  title: value(z.string().max(reviewLengths.issue), ''),
  description: richText(descriptionSchema, lengths.issueDescription),
  recommendation: mergingText(lengths.recommendation),
  /** Ids of heuristics, of the suite's sets and of own ones. */
  heuristics: value(z.array(person).max(20).describe('Ids of heuristics.'), []),
  /** What was decided against the median of the ratings, and why; null where that counts. */
  severity: value(
    severity.nullable().describe('What was decided; null counts the median of the ratings.'),
    null,
  ),
  severityReason: value(z.string().max(lengths.quote), ''),
  effort: value(effort.nullable(), null),
  status: value(issueStatus, 'open'),
  /** Id of the account that found it, or of a guest. */
  author: value(person.describe('Id of the account that found it, or of a guest.'), ''),
  at: value(moment.nullable(), null),
  assignee: value(person.describe('Id of an account.'), ''),
  due: value(z.iso.date().nullable(), null),
  watchers: value(z.array(person).max(1000), []),
  /** Which model wrote it, and whether a person changed it since; null where a person did. */
  ai: value(
    z
      .object({ model: z.string().max(100), confidence: z.number().min(0).max(1).nullable() })
      .nullable(),
    null,
  ),
};

const share = z.number().min(0).max(1).describe('Share of the picture, from 0 to 1.');

/** Where an issue is on the picture of a page, in shares of it: a point, or an area that begins there. */
export const pins = {
  issue: reference('issues'),
  page: reference('pages'),
  /** The picture on which it was put there; where another is shown, the place is to be checked. */
  shot: ofShot,
  x: value(share, 0.5),
  y: value(share, 0.5),
  width: value(share.nullable(), null),
  height: value(share.nullable(), null),
};

/** How bad one evaluator finds an issue; the id is made of both. */
export const ratings = {
  issue: reference('issues'),
  evaluator: value(person, ''),
  severity: value(severity, 0),
  frequency: value(severity.nullable(), null),
  impact: value(severity.nullable(), null),
  persistence: value(severity.nullable(), null),
};

/** That an issue is the same as another, which stands for both; its id is that of the duplicate. */
export const merges = {
  issue: reference('issues'),
  into: reference('issues'),
  /** The status that the duplicate has again when they are taken apart. */
  before: value(issueStatus, 'open'),
};

/** That two issues are not the same, though much speaks for it; the id is made of both. */
export const distinctions = { one: reference('issues'), other: reference('issues') };

/** A picture of the library that shows an issue. */
export const issuePictures = { issue: reference('issues'), image: reference('images') };

/** That an issue has a tag; the id is made of both. */
export const taggings = { issue: reference('issues'), tag: reference('tags') };

/** What an issue points at in another project: a task of a matrix, a card of a map. */
export const issueLinks = {
  issue: reference('issues'),
  link: value(linkValue.nullable(), null),
};

/** Where an issue is known from, beside the eyes of who found it. */
export const evidence = { issue: reference('issues'), ...evidenceFields };

/** An issue in a tracker that one of the review has become. */
export const tickets = {
  issue: reference('issues'),
  ...ticketFields,
};

/** Most issues that one edit changes. */
export const maxIssues = 5000;
/** Whether an edit runs in a private document, where what its input points at need not be. */
export const alone = z
  .boolean()
  .default(false)
  .describe('True in a private document: the rest of the review is not in it.');
/** The issues that one edit changes alike. */
export const issueIds = z.array(id).min(1).max(maxIssues);

/** The one id of what joins two things, so that two who join them at once do it once. */
export function pairId(one: string, other: string): string {
  return `${one}.${other}`;
}

export const issueNames: RecordNames<typeof issues> = {
  one: 'issue',
  many: 'issues',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    kind: { label: 'Kind', labels: issueKindLabels },
    page: { label: 'Page' },
    description: { label: 'Description' },
    recommendation: { label: 'Recommendation' },
    heuristics: { label: 'Heuristics' },
    severity: { label: 'Decided severity' },
    severityReason: { label: 'Reason' },
    effort: { label: 'Effort' },
    status: { label: 'Status', labels: statusCodeLabels, renamedIn: 'statusLabels' },
    due: { label: 'Due' },
  },
};

export const pinNames: RecordNames<typeof pins> = {
  one: 'pin',
  many: 'pins',
  by: ['issue'],
  fields: { x: { label: 'From the left' }, y: { label: 'From the top' } },
};

export const ratingNames: RecordNames<typeof ratings> = {
  one: 'rating',
  many: 'ratings',
  by: ['issue'],
  fields: {
    severity: { label: 'Severity' },
    frequency: { label: 'Frequency' },
    impact: { label: 'Impact' },
    persistence: { label: 'Persistence' },
  },
};

export const mergeNames: RecordNames<typeof merges> = {
  one: 'merged issue',
  many: 'merged issues',
  by: ['issue'],
  fields: { into: { label: 'Part of' } },
};

export const distinctionNames: RecordNames<typeof distinctions> = {
  one: 'pair that is not the same',
  many: 'pairs that are not the same',
  by: ['one', 'other'],
  fields: {},
};

export const taggingNames: RecordNames<typeof taggings> = {
  one: 'tag on an issue',
  many: 'tags on issues',
  by: ['tag', 'issue'],
  fields: {},
};

export const evidenceNames: RecordNames<typeof evidence> = {
  one: 'piece of evidence',
  many: 'pieces of evidence',
  by: ['ref'],
  fields: { ref: { label: 'Source' }, quote: { label: 'Quote' } },
};
