import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { ticketFields } from '#features/integrations/document/index.ts';
import { narrowed, writingSchema } from '#features/writing/contract/writing-schema.ts';
import { id, personOrNobody } from '#kernel/document/edit-input.ts';
import {
  mergingText,
  optionalReference,
  partOf,
  reference,
  richText,
  value,
} from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
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
const shortId = z.string().max(64);

/** The content of a description: without tables and pictures, for which an issue has other fields. */
export const descriptionSchema = narrowed(writingSchema, ['table', 'image', 'horizontalRule']);

/** The maximum number of resolved intervals of an issue. */
export const maxSettled = 100;

/** An issue of a page, or of the whole review. */
export const issues = {
  page: partOf('pages'),
  /** The round in which it was found. */
  round: optionalReference('rounds'),
  /** The round in which it was resolved; null while it is not. */
  resolvedIn: optionalReference('rounds'),
  /** The earlier intervals in which it was resolved, from one round to the one in which it was reopened. */
  settledBefore: value(
    z.array(z.object({ from: shortId, until: shortId, fixed: z.boolean() })).max(maxSettled),
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
  /** The ids of heuristics, of built-in and of custom sets. */
  heuristics: value(z.array(shortId).max(20).describe('Ids of heuristics.'), []),
  /** The decided severity, and the reason; null if the median of the ratings counts. */
  severity: value(
    severity.nullable().describe('What was decided; null counts the median of the ratings.'),
    null,
  ),
  severityReason: value(z.string().max(lengths.quote), ''),
  effort: value(effort.nullable(), null),
  status: value(issueStatus, 'open'),
  /** The id of the account or guest that found it. */
  author: value(personOrNobody('Id of the account that found it, or of a guest.'), ''),
  at: value(moment.nullable(), null),
  assignee: value(personOrNobody('Id of the account that is to fix it.'), ''),
  due: value(z.iso.date().nullable(), null),
  watchers: value(z.array(shortId).max(1000), []),
  /** The rules or model that wrote it; null for an issue by a person. */
  ai: value(
    z
      .object({
        model: z.string().max(100),
        confidence: z.number().min(0).max(1).nullable(),
        /** Of the proposal that it was; see `ProposedIssue`. */
        key: z.string().max(250).optional(),
        /** Identifies what was written, so that a change by a user is noticed (`writtenDigest`). */
        written: z.string().max(64).optional(),
      })
      .nullable(),
    null,
  ),
};

const share = z.number().min(0).max(1).describe('Share of the picture, from 0 to 1.');

/**
 * The position of an issue on the picture of a page, as shares of its size: a point, or an area that
 * begins there.
 */
export const pins = {
  issue: reference('issues'),
  page: reference('pages'),
  /** The version of the picture on which it was placed; on another one, the position must be checked. */
  shot: ofShot,
  x: value(share, 0.5),
  y: value(share, 0.5),
  width: value(share.nullable(), null),
  height: value(share.nullable(), null),
};

/** The rating of an evaluator; its id is derived from issue and evaluator. */
export const ratings = {
  issue: reference('issues'),
  evaluator: value(shortId, ''),
  severity: value(severity, 0),
  frequency: value(severity.nullable(), null),
  impact: value(severity.nullable(), null),
  persistence: value(severity.nullable(), null),
};

/** The merge of a duplicate into another issue; its id is that of the duplicate. */
export const merges = {
  issue: reference('issues'),
  into: reference('issues'),
  /** The former status of the duplicate, which it gets back when it is separated. */
  before: value(issueStatus, 'open'),
};

/** Two issues that are marked as distinct; the id is derived from both. */
export const distinctions = { one: reference('issues'), other: reference('issues') };

/** A picture of the library that shows an issue. */
export const issuePictures = { issue: reference('issues'), image: reference('images') };

/** A tag of an issue; its id is derived from both. */
export const taggings = { issue: reference('issues'), tag: reference('tags') };

/** A link of an issue to an item of another project: a task of a matrix, a card of a map. */
export const issueLinks = {
  issue: reference('issues'),
  link: linkField(),
};

/** A source of an issue, in addition to the evaluator. */
export const evidence = { issue: reference('issues'), ...evidenceFields };

/** The issue of an external tracker that an issue was sent to. */
export const tickets = {
  issue: reference('issues'),
  ...ticketFields,
};

/** The maximum number of issues in one edit. */
export const maxIssues = 5000;
/** Whether an edit runs in a private document, in which the records that its input refers to may be missing. */
export const alone = z
  .boolean()
  .default(false)
  .describe('True in a private document: the rest of the review is not in it.');
/** The ids of issues for one edit. */
export const issueIds = z.array(id).min(1).max(maxIssues);

/** The id of a link between two records; derived, so that two users who create it at once create it once. */
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
