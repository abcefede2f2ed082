import { z } from 'zod';
import { tagName } from '#features/tags/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, byId, id } from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { alone, issueIds, pairId } from '../records/issues.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { tagColour } from '../tag-colours.ts';

/** Adds a tag to the review's list. */
export const addTag = defineEdit(reviewerDocument, {
  name: 'addTag',
  title: 'Add a tag',
  changes: ['tags'],
  input: added.extend({ name: tagName, colour: tagColour.optional() }),
  apply: ({ tags }, { id, colour, ...tag }) =>
    tags.insert(id, { ...tag, ...(colour && { colour }) }),
});

/** Renames or recolours a tag. */
export const changeTag = defineEdit(reviewerDocument, {
  name: 'changeTag',
  title: 'Change a tag',
  changes: ['tags'],
  input: z.object({ id, name: tagName.optional(), colour: tagColour.optional() }),
  apply: ({ tags }, { id, name, colour }) =>
    tags.set(id, { ...(name !== undefined && { name }), ...(colour && { colour }) }),
});

/** Removes a tag, also from all issues. */
export const removeTag = defineEdit(reviewerDocument, {
  name: 'removeTag',
  title: 'Remove a tag',
  changes: cascadeOf(reviewerDocument, 'tags'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'tags', [id]),
});

/**
 * Adds a tag to issues, or removes it; removed issues are skipped. While the evaluator works alone, the
 * tag may be in another document.
 */
export const tagIssues = defineEdit(reviewerDocument, {
  name: 'tagIssues',
  title: 'Tag issues, or take a tag off',
  changes: ['taggings'],
  input: z.object({
    tag: id,
    ids: issueIds,
    on: z.boolean().describe('False takes it off.'),
    alone,
  }),
  apply: ({ tags, issues, taggings }, { tag, ids, on, alone }) => {
    if (on && !alone) tags.require(tag);
    for (const issue of ids) {
      const id = pairId(issue, tag);
      if (!on) taggings.remove(id);
      else if (issues.has(issue) && !taggings.has(id)) taggings.insert(id, { tag, issue });
    }
  },
});
