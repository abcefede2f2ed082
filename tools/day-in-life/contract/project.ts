import { z } from 'zod';
import { generateCalls } from '#features/generation/contract/generate-calls.ts';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';
import { dayBoard, dayIcon, daySubtask, dayTask } from './calls/day-content.ts';

/** A DILO project (S3.33); its content is in the live document. */
export const dayInLifeProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('DILO'),
  /** The same as `_id`, under the name of the specification. */
  id: z.string(),
  title: z.string(),
  /** E may edit; any other permission may only read. */
  permission,
  /** What the account may do besides. */
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  /** The full name of the account that changed it last. */
  updated_by: z.string(),
  pictures_pass: picturesPass,
  ai_generated: z.boolean(),
  /** S3.35 */
  boards: z.array(dayBoard),
  tasks: z.array(dayTask),
  subtasks: z.array(daySubtask),
  icons: z.array(dayIcon),
});
export type DayInLifeProject = z.output<typeof dayInLifeProject>;

/** S3.34 */
export const defaultTitle = 'Untitled DILO project';

export const editRefusal = 'You do not have permission to edit this project.';

/** The path of all calls of this tool (readings 21). */
export const dayInLifePrefix = 'mapper/day-in-life';

/** Creating (S7.131), opening, renaming (S7.140), copying (S7.136) and deleting a project. */
export const dayInLifeKindCalls = defineKindCalls(dayInLifePrefix, dayInLifeProject, {
  titleField: 'name',
  createPath: 'project',
});
export const {
  projects: dayInLifeCalls,
  sharing: dayInLifeSharing,
  comments: dayInLifeComments,
  versions: dayInLifeVersions,
  exports: dayInLifeExports,
} = dayInLifeKindCalls;

/** Generating a project with AI (S7.156). */
export const dayInLifeGenerate = generateCalls({
  words: ['dilo'],
  prefix: dayInLifePrefix,
  project: dayInLifeProject,
});
