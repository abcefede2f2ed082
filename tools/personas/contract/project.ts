import { z } from 'zod';
import { generateCalls } from '#features/generation/contract/generate-calls.ts';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';

/**
 * A persona project, with its product type and its project type (readings 37); its content is in the live
 * document.
 */
export const personasProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('PC'),
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
export type PersonasProject = z.output<typeof personasProject>;

export const defaultTitle = 'Untitled persona project';

export const editRefusal = 'You do not have permission to edit this project.';

/** The path of all calls of this tool (readings 21). */
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

/** Generating personas from a description, a research repository or a PDF (S7.151, S7.153, S7.154). */
export const personasGenerate = generateCalls({
  words: ['persona', 'aha/persona', 'pdf/persona'],
  prefix: personasPrefix,
  project: personasProject,
});
