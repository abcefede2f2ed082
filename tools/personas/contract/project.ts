import { z } from 'zod';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/** A persona project, its product type beside the project type (readings 37); its content is the live document. */
export const personasProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('PC'),
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
export type PersonasProject = z.output<typeof personasProject>;

export const defaultTitle = 'Untitled persona project';

export const editRefusal = 'You do not have permission to edit this project.';

/** Where its calls lie (readings 21). */
export const personasPrefix = 'mapper/persona-creator';

/** Creating (S7.119), opening, renaming, copying and deleting a project. */
export const personasKindCalls = defineKindCalls(personasPrefix, personasProject, {
  createPath: 'project',
});
export const {
  projects: personasCalls,
  sharing: personasSharing,
  comments: personasComments,
  versions: personasVersions,
  exports: personasExports,
} = personasKindCalls;
