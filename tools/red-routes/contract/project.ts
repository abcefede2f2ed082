import { z } from 'zod';
import { generateCalls } from '#features/generation/contract/generate-calls.ts';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/** A Red Route Matrix project; its content is in the live document. */
export const redRoutesProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('RRM'),
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
export type RedRoutesProject = z.output<typeof redRoutesProject>;

export const defaultTitle = 'Untitled Matrix project';

export const editRefusal = 'You do not have permission to edit this project.';

/** The path of all calls of this tool (S7.105 to S7.118). */
export const redRoutesPrefix = 'mapper/red-route-matrix';

/** The calls that every kind of project has. */
export const redRoutesKindCalls = defineKindCalls(redRoutesPrefix, redRoutesProject);
export const {
  projects: redRoutesCalls,
  sharing: redRoutesSharing,
  comments: redRoutesComments,
  versions: redRoutesVersions,
  exports: redRoutesExports,
} = redRoutesKindCalls;

/** Generating a project with AI (S7.155). */
export const redRoutesGenerate = generateCalls({
  words: ['rrm'],
  prefix: redRoutesPrefix,
  project: redRoutesProject,
});
