import { z } from 'zod';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/** A Reviewer project, with its product type and its project type; its content is in the live document. */
export const reviewerProject = z.object({
  _id: z.string(),
  product_type: z.literal('T'),
  project_type: z.literal('UR'),
  project_title: z.string(),
  /** E may edit; any other permission may only read. */
  permission,
  /** What else the account may do. */
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  /** The full name of the account that changed it last. */
  updated_by: z.string(),
  pictures_pass: picturesPass,
});
export type ReviewerProject = z.output<typeof reviewerProject>;

export const defaultTitle = 'Untitled review';

export const editRefusal = 'You do not have permission to edit this review.';

/** The path of all calls of this tool. */
export const reviewerPrefix = 'usability-review';

/** The calls that every kind of project has. */
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
