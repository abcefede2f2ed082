import { z } from 'zod';
import { paragraphs } from '#features/writing/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  optionalId,
  person,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { type IssueStatus, isFixed, issueStatus, isUnresolved } from '../../contract/codes.ts';
import { nextNumber } from '../next-number.ts';
import {
  alone,
  descriptionSchema,
  issueIds,
  issues,
  maxIssues,
  maxSettled,
  pairId,
  ratings,
} from '../records/issues.ts';
import { type OpenedReview, reviewerDocument } from '../reviewer-document.ts';
import { latestRound, roundsInTurn } from './rounds-in-turn.ts';

const issueFields = [
  'kind',
  'title',
  'heuristics',
  'severity',
  'severityReason',
  'effort',
  'assignee',
  'due',
  'ai',
] as const;

const ids = issueIds;
const text = z.string().max(lengths.issueDescription);

/**
 * Adds an issue to a page or to the review. While its author works alone, the page is in another document
 * (`alone`).
 */
export const addIssue = defineEdit(reviewerDocument, {
  name: 'addIssue',
  title: 'Add an issue',
  changes: ['issues'],
  input: z
    .object({
      id: newId,
      page: optionalId,
      alone,
      description: text.default(''),
      recommendation: z.string().max(lengths.recommendation).default(''),
    })
    .and(fieldsOf(issues, [...issueFields, 'number', 'status', 'author', 'at'])),
  apply: (review, { id, alone, description, ...issue }) => {
    if (issue.page !== null && !alone) review.pages.require(issue.page);
    const round = latestRound(review);
    review.issues.insert(id, { ...issue, description: paragraphs(description), round });
  },
});

/** Replaces the description of an issue by plain text. */
export const describeIssue = defineEdit(reviewerDocument, {
  name: 'describeIssue',
  title: 'Describe an issue in plain text',
  changes: ['issues'],
  input: z.object({ id, description: text }),
  apply: ({ issues }, { id, description }) =>
    issues.write(id, 'description', paragraphs(description)),
});

/**
 * Replaces the description of an issue with the smallest change, so that concurrent edits elsewhere in it
 * are not lost.
 */
export const writeDescription = defineEdit(reviewerDocument, {
  name: 'writeDescription',
  title: 'Describe an issue in formatted text',
  changes: ['issues'],
  input: z.object({
    id,
    description: z
      .array(z.unknown())
      .transform((given) => cleanRichText(descriptionSchema, given))
      .describe(
        "Blocks as {type: 'paragraph', content: [{type: 'text', text}]}; others are dropped.",
      ),
  }),
  apply: ({ issues }, { id, description }) => issues.write(id, 'description', description),
});

/** Replaces the recommendation of an issue. */
export const setRecommendation = defineEdit(reviewerDocument, {
  name: 'setRecommendation',
  title: 'Replace the recommendation of an issue',
  changes: ['issues'],
  input: z.object({ id, recommendation: z.string().max(lengths.recommendation) }),
  apply: ({ issues }, { id, recommendation }) => {
    const { length } = issues.require(id).recommendation;
    issues.replaceText(id, 'recommendation', 0, length, recommendation);
  },
});

export const changeIssue = defineEdit(reviewerDocument, {
  name: 'changeIssue',
  title: 'Change an issue',
  changes: ['issues'],
  input: changeOf(issues, issueFields),
  apply: ({ issues }, { id, ...change }) => issues.set(id, change),
});

/** Changes the same fields of several issues. */
export const changeIssues = defineEdit(reviewerDocument, {
  name: 'changeIssues',
  title: 'Change several issues',
  changes: ['issues'],
  input: z.object({ ids, change: fieldsOf(issues, ['kind', 'effort', 'assignee', 'due']) }),
  apply: ({ issues }, { ids, change }) => {
    for (const one of ids) if (issues.has(one)) issues.set(one, change);
  },
});

export const editRecommendation = defineEdit(reviewerDocument, {
  name: 'editRecommendation',
  title: 'Edit the recommendation of an issue',
  changes: ['issues'],
  input: textReplacement(lengths.recommendation),
  undo: 'typing',
  apply: ({ issues }, { id, at, remove, insert }) => {
    issues.require(id);
    issues.replaceText(id, 'recommendation', at, remove, insert);
  },
});

/** Makes a user watch an issue, or stop. */
export const watchIssue = defineEdit(reviewerDocument, {
  name: 'watchIssue',
  title: 'Watch an issue, or stop watching it',
  changes: ['issues'],
  input: z.object({
    id,
    person,
    on: z.boolean().describe('False stops it.'),
  }),
  undo: 'never',
  apply: ({ issues }, { id, person, on }) => {
    const others = issues.require(id).watchers.filter((one) => one !== person);
    issues.set(id, { watchers: on ? [...others, person] : others });
  },
});

/** Moves issues to another page, without their pins, which belong to a picture. */
export const moveIssues = defineEdit(reviewerDocument, {
  name: 'moveIssues',
  title: 'Move issues to another page',
  changes: ['issues', 'pins'],
  input: z.object({ ids, page: optionalId.describe('Null is the review as a whole.') }),
  apply: ({ pages, issues, pins }, { ids, page }) => {
    if (page !== null) pages.require(page);
    const moved = new Set(ids.filter((one) => issues.has(one)));
    for (const one of moved) issues.set(one, { page });
    for (const pin of pins.referring('issue', moved)) pins.remove(pin);
  },
});

/** Sets the status of issues, and records the round in which they were resolved. */
export const setStatus = defineEdit(reviewerDocument, {
  name: 'setStatus',
  title: 'Set the status of issues',
  changes: ['issues'],
  input: z.object({ ids, status: issueStatus }),
  apply: (review, { ids, status }) => {
    const rounds = roundsInTurn(review);
    for (const one of ids) {
      const issue = review.issues.pick(one, ['status', 'round', 'resolvedIn', 'settledBefore']);
      if (issue) review.issues.set(one, { status, ...settledWith(issue, status, rounds) });
    }
  },
});

type Settled = Pick<RecordOf<typeof issues>, 'status' | 'round' | 'resolvedIn' | 'settledBefore'>;

/**
 * The rounds in which an issue was resolved, after a change of its status. A round counts the state at its
 * end (decision 0046), so a change that is reverted within a round has no effect.
 */
function settledWith(issue: Settled, status: IssueStatus, rounds: readonly string[]) {
  const { settledBefore } = issue;
  const round = rounds.at(-1) ?? null;
  if (isUnresolved(issue.status) === isUnresolved(status)) return {};
  if (!isUnresolved(status)) {
    const last = settledBefore.at(-1);
    if (last && last.until === round)
      return { resolvedIn: last.from, settledBefore: settledBefore.slice(0, -1) };
    return { resolvedIn: round };
  }
  // Changes before the first round count for the first round.
  const from = issue.resolvedIn ?? issue.round ?? rounds[0] ?? null;
  if (from === null || round === null || from === round) return { resolvedIn: null };
  const before = { from, until: round, fixed: isFixed(issue.status) };
  return { resolvedIn: null, settledBefore: [...settledBefore, before].slice(-maxSettled) };
}

/** Renumbers issues, for example after several evaluators counted from one. */
export const numberIssues = defineEdit(reviewerDocument, {
  name: 'numberIssues',
  title: 'Number issues',
  changes: ['issues'],
  input: z.object({
    numbers: z.array(z.object({ id, number: issues.number.schema })).max(maxIssues),
  }),
  undo: 'never',
  apply: ({ issues }, { numbers }) => {
    for (const { id, number } of numbers) if (issues.has(id)) issues.set(id, { number });
  },
});

/** Removes issues with all that belongs to them; their duplicates become separate issues again. */
export const removeIssues = defineEdit(reviewerDocument, {
  name: 'removeIssues',
  title: 'Remove issues',
  changes: cascadeOf(reviewerDocument, 'issues'),
  input: z.object({ ids }),
  apply: (review, { ids }) => {
    const removed = new Set(ids);
    restoreDuplicates(review, review.merges.referring('into', removed));
    removeWithParts(reviewerDocument, review, 'issues', ids);
  },
});

/** Makes duplicates separate issues again; one whose number is taken gets the next number. */
export function restoreDuplicates({ merges, issues }: OpenedReview, ids: readonly string[]): void {
  const numbers = new Map(ids.length > 0 ? numbersOf(issues) : []);
  const uses = new Map<number, number>();
  for (const number of numbers.values()) uses.set(number, (uses.get(number) ?? 0) + 1);
  let next = nextNumber([...numbers.values()].map((number) => ({ number })));
  for (const id of ids) {
    const merge = merges.get(id);
    const number = merge && numbers.get(merge.issue);
    const sharing = number === undefined ? 0 : (uses.get(number) ?? 0);
    if (merge && number !== undefined && sharing > 1) {
      uses.set(number, sharing - 1);
      issues.set(merge.issue, { number: next });
      next += 1;
    }
    if (merge && issues.pick(merge.issue, ['status'])?.status === 'duplicate')
      issues.set(merge.issue, { status: merge.before });
    merges.remove(id);
  }
}

/** The number of each issue, without reading its other fields. */
function numbersOf(issues: OpenedReview['issues']): [id: string, number: number][] {
  return issues.ids().flatMap((id): [string, number][] => {
    const number = issues.pick(id, ['number'])?.number;
    return number === undefined ? [] : [[id, number]];
  });
}

const measures = ['severity', 'frequency', 'impact', 'persistence'] as const;

/**
 * Sets the rating of an evaluator; fields that are not given stay. While the evaluator works alone, the
 * issue may be in another document.
 */
export const rateIssue = defineEdit(reviewerDocument, {
  name: 'rateIssue',
  title: 'Rate an issue',
  changes: ['ratings'],
  input: z.object({ issue: id, evaluator: person, alone }).and(fieldsOf(ratings, measures)),
  apply: ({ issues, ratings }, { issue, evaluator, alone, ...rating }) => {
    const id = pairId(issue, evaluator);
    if (ratings.has(id)) {
      ratings.set(id, rating);
      return;
    }
    if (!alone) issues.require(issue);
    ratings.insert(id, { issue, evaluator, ...rating });
  },
});

/** Removes a rating. */
export const removeRating = defineEdit(reviewerDocument, {
  name: 'removeRating',
  title: 'Remove a rating',
  changes: ['ratings'],
  input: z.object({ issue: id, evaluator: id.describe('Id of the account, or of a guest.') }),
  apply: ({ ratings }, { issue, evaluator }) => ratings.remove(pairId(issue, evaluator)),
});

/** Adds a picture of the library to an issue. */
export const pictureIssue = defineEdit(reviewerDocument, {
  name: 'pictureIssue',
  title: 'Add a picture to an issue or remove one',
  changes: ['issuePictures'],
  input: z.object({ issue: id, image: id, on: z.boolean().describe('False removes it.') }),
  apply: ({ issues, images, issuePictures }, { issue, image, on }) => {
    const id = pairId(issue, image);
    if (!on) {
      issuePictures.remove(id);
      return;
    }
    issues.require(issue);
    images.require(image);
    if (!issuePictures.has(id)) issuePictures.insert(id, { issue, image });
  },
});

/** Removes a picture from the library, and from everything that shows it. */
export const removeImage = defineEdit(reviewerDocument, {
  name: 'removeImage',
  title: 'Remove a picture from the library',
  changes: cascadeOf(reviewerDocument, 'images'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'images', [id]),
});
