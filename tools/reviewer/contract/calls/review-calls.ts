import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import { pageAddress } from '../codes.ts';
import { reviewFailures } from '../failures.ts';
import { reviewerPrefix } from '../project.ts';
import {
  issueInput,
  issueRecord,
  noteRecord,
  pageRecord,
  pinInput,
  reviewRecord,
} from './records.ts';

const failures = defineFailures({ ...projectFailures.entries, ...recordFailures.entries });
const common = { group: 'tapper', access: 'scope', failures } as const;
const path = (rest: string) => `/${reviewerPrefix}/:id/${rest}` as const;
const name = (rest: string) => `${reviewerPrefix}.${rest}`;
const part = z.string().min(1).max(64);
const inProject = z.object({ id: projectId });
const title = z.string().trim().max(lengths.sectionName);

/** The calls on the content of a review; the sections of a project are its reviews. */
export const reviewCalls = {
  listReviews: defineCall({
    ...common,
    id: name('reviews'),
    method: 'GET',
    path: path('review'),
    summary: 'The reviews of a project with their pages.',
    params: inProject,
    output: z.object({ reviews: z.array(reviewRecord) }),
  }),
  addReview: defineCall({
    ...common,
    id: name('addReview'),
    method: 'POST',
    path: path('review'),
    summary: 'Add a review at the end.',
    params: inProject,
    body: z.object({ title }),
    output: reviewRecord,
  }),
  changeReview: defineCall({
    ...common,
    id: name('changeReview'),
    method: 'PATCH',
    path: path('review/:review_id'),
    summary: 'Rename a review.',
    params: inProject.extend({ review_id: part }),
    body: z.object({ title }),
    output: reviewRecord,
  }),
  removeReview: defineCall({
    ...common,
    id: name('removeReview'),
    method: 'DELETE',
    path: path('review/:review_id'),
    summary: 'Delete a review with its pages and their issues.',
    params: inProject.extend({ review_id: part }),
    output: z.null(),
  }),
  addPage: defineCall({
    ...common,
    id: name('addReviewPage'),
    method: 'POST',
    path: path('review-page'),
    summary: 'Add a page at the end of a review.',
    params: inProject,
    body: z.object({
      review_id: part,
      title,
      address: pageAddress.optional(),
    }),
    output: pageRecord,
  }),
  changePage: defineCall({
    ...common,
    id: name('changeReviewPage'),
    method: 'PATCH',
    path: path('review-page/:review_page_id'),
    summary: 'Change the title or address of a page.',
    params: inProject.extend({ review_page_id: part }),
    body: z.object({
      title: title.optional(),
      address: pageAddress.optional(),
    }),
    output: pageRecord,
  }),
  removePage: defineCall({
    ...common,
    id: name('removeReviewPage'),
    method: 'DELETE',
    path: path('review-page/:review_page_id'),
    summary: 'Delete a page with its issues.',
    params: inProject.extend({ review_page_id: part }),
    output: z.null(),
  }),
  fillFromSample: defineCall({
    ...common,
    id: name('fillFromSample'),
    method: 'POST',
    path: path('sample'),
    summary: 'Fill an empty project with the sample review.',
    params: inProject,
    output: z.object({ reviews: z.array(reviewRecord) }),
  }),
  listIssues: defineCall({
    ...common,
    id: name('issues'),
    method: 'GET',
    path: path('issues'),
    summary: 'The issues of a project: while evaluators work alone, those of the caller.',
    params: inProject,
    output: z.object({ issues: z.array(issueRecord) }),
  }),
  addIssue: defineCall({
    ...common,
    id: name('addIssue'),
    method: 'POST',
    path: path('add-issue'),
    summary: 'Add an issue, on a page with a pin or to the review as a whole.',
    params: inProject,
    body: issueInput.extend({
      review_page_id: part.nullable().optional(),
      pin: pinInput.optional(),
    }),
    output: issueRecord,
  }),
  changeIssue: defineCall({
    ...common,
    id: name('updateIssue'),
    method: 'PATCH',
    path: path('update-issue/:issue_id'),
    summary: 'Change the given fields of an issue.',
    params: inProject.extend({ issue_id: part }),
    body: issueInput.partial(),
    output: issueRecord,
  }),
  removeIssue: defineCall({
    ...common,
    id: name('removeIssue'),
    method: 'DELETE',
    path: path('issues/:issue_id'),
    summary: 'Delete an issue.',
    params: inProject.extend({ issue_id: part }),
    output: z.null(),
  }),
  mergeIssues: defineCall({
    ...common,
    id: name('mergeIssues'),
    method: 'POST',
    path: path('issues/:issue_id/merge'),
    summary: 'Merge issues into this one as duplicates; they can be separated again.',
    params: inProject.extend({ issue_id: part }),
    body: z.object({ issue_ids: z.array(part).min(1).max(100) }),
    output: issueRecord,
  }),
  unmergeIssue: defineCall({
    ...common,
    id: name('unmergeIssue'),
    method: 'POST',
    path: path('issues/:issue_id/unmerge'),
    summary: 'Separate a duplicate into an issue of its own again.',
    params: inProject.extend({ issue_id: part }),
    output: issueRecord,
  }),
  watchIssue: defineCall({
    ...common,
    failures: defineFailures({ ...failures.entries, ...reviewFailures.entries }),
    id: name('watchIssue'),
    method: 'POST',
    path: path('issues/:issue_id/watch'),
    summary: 'Watch an issue, or stop watching it; editors can set this for others too.',
    params: inProject.extend({ issue_id: part }),
    body: z.object({ on: z.boolean(), user_id: part.optional() }),
    output: issueRecord,
  }),
  addNote: defineCall({
    ...common,
    id: name('addNote'),
    method: 'POST',
    path: path('notes/create'),
    summary: 'Add a note to a page or an issue.',
    params: inProject,
    body: z.object({
      review_page_id: part.nullable().optional(),
      issue_id: part.nullable().optional(),
      text: z.string().min(1).max(lengths.text),
      internal: z.boolean().optional(),
    }),
    output: noteRecord,
  }),
  changeNote: defineCall({
    ...common,
    id: name('updateNote'),
    method: 'PATCH',
    path: path('notes/update/:note_id'),
    summary: 'Change the text of a note, or its assignee.',
    params: inProject.extend({ note_id: part }),
    body: z.object({
      text: z.string().min(1).max(lengths.text).optional(),
      internal: z.boolean().optional(),
    }),
    output: noteRecord,
  }),
  removeNote: defineCall({
    ...common,
    id: name('deleteNote'),
    method: 'DELETE',
    path: path('notes/delete/:note_id'),
    summary: 'Delete a note.',
    params: inProject.extend({ note_id: part }),
    output: z.null(),
  }),
};
