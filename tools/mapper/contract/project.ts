import { z } from 'zod';
import { generateCalls } from '#features/generation/contract/generate-calls.ts';
import { picturesPass } from '#features/projects/contract/project.ts';
import { ability, permission } from '#features/projects/contract/rights.ts';
import { defineKindCalls } from '#features/tool/contract/kind-calls.ts';
import { mapType } from './codes.ts';

/** A Mapper project (S3.30); its content is in the live document. */
export const mapperProject = z.object({
  _id: z.string(),
  product_type: z.literal('M'),
  project_type: z.literal('PM'),
  project_title: z.string(),
  /** E may edit; any other permission may only read (S3.32). */
  permission,
  /** What else the account may do. */
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  /** The full name of the account that changed it last. */
  updated_by: z.string(),
  pictures_pass: picturesPass,
  is_sample: z.boolean(),
  is_marketable: z.boolean(),
  is_ai_rrm_flow: z.boolean(),
});
export type MapperProject = z.output<typeof mapperProject>;

/** S3.31 */
export const defaultTitle = 'Untitled Matrix project';

/** S6.12 */
export const editRefusal =
  "You don't have permission to edit this Mapper. Request access from a member.";

/** The calls that every kind of project has. */
export const mapperKindCalls = defineKindCalls('mapper', mapperProject);
export const {
  projects: mapperCalls,
  sharing: mapperSharing,
  comments: mapperComments,
  versions: mapperVersions,
  exports: mapperExports,
} = mapperKindCalls;

/** The address of a map, or of a linkable part of it. */
export function partPath(id: string, part?: string): string {
  if (part === undefined) return `/mapper/${id}`;
  const [kind, name] = part.split(':');
  if (kind === 'note') return `/mapper/${id}/edit?panel=notes`;
  return kind === 'opportunity'
    ? `/mapper/${id}/edit?panel=opportunities&at=${name}`
    : `/mapper/${id}/edit?panel=details&at=${part}`;
}

/** Generating a map (S7.152), of any type. */
export const mapperGenerate = generateCalls({
  words: ['horizontal-mapper'],
  prefix: 'mapper',
  project: mapperProject,
  options: { map_type: mapType.default('horizontal'), is_blueprint: z.boolean().default(false) },
});
