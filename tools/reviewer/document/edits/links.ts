import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, id, newId } from '#kernel/document/edit-input.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { reviewerDocument } from '../reviewer-document.ts';

/** Links an issue to an item of another project, such as a task of a matrix. */
export const linkIssue = defineEdit(reviewerDocument, {
  name: 'linkIssue',
  title: 'Link an issue with another project',
  changes: ['issueLinks'],
  input: z.object({ id: newId, issue: id, link: linkValue }),
  apply: ({ issues, issueLinks }, { id, issue, link }) => {
    issues.require(issue);
    issueLinks.insert(id, { issue, link });
  },
});

export const changeIssueLink = defineEdit(reviewerDocument, {
  name: 'changeIssueLink',
  title: 'Change a link of an issue',
  changes: ['issueLinks'],
  input: z.object({ id, link: linkValue }),
  undo: 'never',
  apply: ({ issueLinks }, { id, link }) => issueLinks.set(id, { link }),
});

export const unlinkIssue = defineEdit(reviewerDocument, {
  name: 'unlinkIssue',
  title: 'Remove a link of an issue',
  changes: ['issueLinks'],
  input: byId,
  apply: ({ issueLinks }, { id }) => issueLinks.remove(id),
});
