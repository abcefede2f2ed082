import { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, id } from '#kernel/document/edit-input.ts';
import { pairId } from '../records/issues.ts';
import { type OpenedReview, reviewerDocument } from '../reviewer-document.ts';
import { restoreDuplicates } from './issues.ts';

/**
 * Merges issues into another one, which represents all of them: each keeps its pins, author, texts,
 * ratings and comments. Issues that were merged into them before are merged, too.
 */
export const mergeIssues = defineEdit(reviewerDocument, {
  name: 'mergeIssues',
  title: 'Merge issues',
  changes: ['merges', 'issues'],
  input: z.object({
    ids: z.array(id).min(1).max(1000).describe('The duplicates.'),
    into: id.describe('The issue that represents all of them.'),
  }),
  apply: (review, { ids, into }) => {
    const { issues, merges } = review;
    issues.require(into);
    const joined = ids.filter((one) => one !== into);
    for (const one of joined) issues.require(one);
    if (joined.includes(representativeIn(review, into)))
      throw commonFailures.fail('invalid_input', 'That issue is a duplicate of these.');
    const target = representativeIn(review, into);
    for (const one of joined) {
      for (const merge of merges.referring('into', new Set([one])))
        merges.set(merge, { into: target });
      const before = issues.pick(one, ['status'])?.status ?? 'open';
      if (merges.has(one)) merges.set(one, { into: target });
      else merges.insert(one, { issue: one, into: target, before });
      issues.set(one, { status: 'duplicate' });
    }
  },
});

/** The issue that an issue was merged into, or itself. */
function representativeIn({ merges }: OpenedReview, id: string): string {
  return merges.get(id)?.into ?? id;
}

/** Makes a duplicate a separate issue again. */
export const unmergeIssue = defineEdit(reviewerDocument, {
  name: 'unmergeIssue',
  title: 'Separate a merged issue',
  changes: ['merges', 'issues'],
  input: byId,
  apply: (review, { id }) => restoreDuplicates(review, [id]),
});

/** Marks two issues as distinct, so that they are not proposed as duplicates; or removes that mark. */
export const markDistinct = defineEdit(reviewerDocument, {
  name: 'markDistinct',
  title: 'Mark two issues as different',
  changes: ['distinctions'],
  input: z.object({
    one: id,
    other: id,
    on: z.boolean().describe('False takes the mark away.'),
  }),
  apply: ({ issues, distinctions }, given) => {
    const [one = '', other = ''] = [given.one, given.other].toSorted();
    const pair = pairId(one, other);
    if (!given.on) {
      distinctions.remove(pair);
      return;
    }
    for (const each of [one, other]) issues.require(each);
    if (!distinctions.has(pair)) distinctions.insert(pair, { one, other });
  },
});
