import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, id } from '#kernel/document/edit-input.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { reviewerDocument } from '../reviewer-document.ts';

/** Has an issue point at a thing of another project, as a task of a matrix. */
export const linkIssue = defineEdit(reviewerDocument, {
  name: 'linkIssue',
  input: z.object({ id, issue: id, link: linkValue }),
  apply: ({ issues, issueLinks }, { id, issue, link }) => {
    issues.require(issue);
    issueLinks.insert(id, { issue, link });
  },
});

export const changeIssueLink = defineEdit(reviewerDocument, {
  name: 'changeIssueLink',
  input: z.object({ id, link: linkValue }),
  undo: 'never',
  apply: ({ issueLinks }, { id, link }) => issueLinks.set(id, { link }),
});

export const unlinkIssue = defineEdit(reviewerDocument, {
  name: 'unlinkIssue',
  input: byId,
  apply: ({ issueLinks }, { id }) => issueLinks.remove(id),
});
