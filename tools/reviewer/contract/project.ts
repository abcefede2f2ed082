import { z } from 'zod';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/** A project of Reviewer, its product type beside the project type; its content is the live document. */
export const reviewerProject = z.object({
  _id: z.string(),
  product_type: z.literal('T'),
  project_type: z.literal('UR'),
  project_title: z.string(),
  /** E edits; with any other value one may only look. */
  permission,
  /** What else the account may do. */
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  /** Full name of who changed it last. */
  updated_by: z.string(),
  pictures_pass: picturesPass,
});
export type ReviewerProject = z.output<typeof reviewerProject>;

export const defaultTitle = 'Untitled review';

export const editRefusal = 'You do not have permission to edit this review.';

/** Where its calls lie. */
export const reviewerPrefix = 'usability-review';

/** Creating, opening, renaming, copying and deleting a project. */
export const reviewerKindCalls = defineKindCalls(reviewerPrefix, reviewerProject, {
  group: 'tapper',
  createPath: 'project',
});
export const {
  projects: reviewerCalls,
  sharing: reviewerSharing,
  comments: reviewerComments,
  versions: reviewerVersions,
  exports: reviewerExports,
} = reviewerKindCalls;
